import { PlainPage } from './plain-page.tsx';

export function NotFoundScreen({ startHref }: { startHref: string }) {
  return (
    <PlainPage heading="There is no page here" action={{ words: 'Make a gift', href: startHref }}>
      <p>The address may be mistyped, or the page may have moved.</p>
    </PlainPage>
  );
}
