import { useState } from 'react';

/**
 * Suggests a correction once an address was typed. It only asks: the typed address may be right.
 */
export function useMeantEmail() {
  const [meant, setMeant] = useState<string>();
  return {
    meant,
    guess: (email: string) => {
      import('./mistyped-domain.ts').then(
        ({ likelyMeant }) => {
          setMeant(likelyMeant(email));
        },
        // The suggestion is optional.
        () => undefined,
      );
    },
    forget: () => {
      setMeant(undefined);
    },
  };
}
