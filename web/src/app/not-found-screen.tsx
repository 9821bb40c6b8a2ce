import { Link } from 'react-router';
import { useCharity } from '../lib/settings.ts';
import { PlainPage } from './plain-page.tsx';

interface NotFoundScreenProps {
  startHref: string;
  signInHref: string;
}

export function NotFoundScreen({ startHref, signInHref }: NotFoundScreenProps) {
  const { supportEmail } = useCharity();
  return (
    <PlainPage heading="There is no page here" action={{ words: 'Make a gift', href: startHref }}>
      <p>
        The address may be mistyped, or the page may have moved. A link from a mail works only as a whole.
      </p>
      <p>
        To see your gifts and receipts, or to change or stop a monthly gift,{' '}
        <Link to={signInHref}>sign in</Link>. For anything else write to{' '}
        <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
      </p>
    </PlainPage>
  );
}
