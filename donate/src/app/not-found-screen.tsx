import { notFoundWords } from '@handsel/words/donate/not-found';
import { Link } from '../ui/link.tsx';
import { useCharity } from '../lib/settings.ts';
import { PlainPage } from './plain-page.tsx';
import { Sentence } from '@handsel/ui/sentence.tsx';

interface NotFoundScreenProps {
  startHref: string;
  signInHref: string;
}

export function NotFoundScreen({ startHref, signInHref }: NotFoundScreenProps) {
  const { supportEmail } = useCharity();
  return (
    <PlainPage heading={notFoundWords.heading} action={{ words: notFoundWords.give, href: startHref }}>
      <p>{notFoundWords.why}</p>
      <p>
        <Sentence
          pieces={notFoundWords.whereElse({
            signIn: (content) => <Link href={signInHref}>{content}</Link>,
            mail: (content) => <a href={`mailto:${supportEmail}`}>{content}</a>,
            supportEmail,
          })}
        />
      </p>
    </PlainPage>
  );
}
