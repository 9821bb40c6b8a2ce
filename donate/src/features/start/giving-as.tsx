import { knownDonorWords } from '@handsel/words/donate/known-donor';
import { Breakable } from '@handsel/ui/breakable.tsx';
import { Sentence } from '@handsel/ui/sentence.tsx';

/** The address of a known donor, which takes the place of the field. */
export function GivingAs({ email }: { email: string }) {
  return (
    <Sentence
      pieces={knownDonorWords.givingAs({
        strong: (content) => (
          <strong>
            <Breakable>{content}</Breakable>
          </strong>
        ),
        email,
      })}
    />
  );
}
