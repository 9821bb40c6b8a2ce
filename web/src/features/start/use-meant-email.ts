import { useState } from 'react';

/** Guesses, once an address was typed, whether another one was meant. It only asks: whatever was typed may be right. */
export function useMeantEmail() {
  const [meant, setMeant] = useState<string>();
  return {
    meant,
    guess: (email: string) => {
      import('./mistyped-domain.ts').then(
        ({ likelyMeant }) => {
          setMeant(likelyMeant(email));
        },
        // Without the guess nothing is missing.
        () => undefined,
      );
    },
    forget: () => {
      setMeant(undefined);
    },
  };
}
