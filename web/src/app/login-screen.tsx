import { useCharity } from '../lib/settings.ts';
import { PlainPage } from './plain-page.tsx';

export function LoginScreen({ startHref }: { startHref: string }) {
  const { supportEmail } = useCharity();
  return (
    <PlainPage heading="Sign in" action={{ words: 'Make a gift', href: startHref }}>
      <p>
        The page you asked for belongs to a gift, and this browser does not know of one: either it was made
        elsewhere, or it is a while ago.
      </p>
      <p>
        Every gift is confirmed by a receipt in your mail. To ask about one, to change it or to stop it, write
        to <a href={`mailto:${supportEmail}`}>{supportEmail}</a> from that address.
      </p>
    </PlainPage>
  );
}
