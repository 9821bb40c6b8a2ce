import { centsFromDollars, CURRENCY, dollarsFromCents, isOwnHost, RETURN_COOKIE } from '@handsel/contract';
import type { Checkout, RETURN_PARAMETERS } from '@handsel/contract';
import { thankYouWords } from '@handsel/words/donate/thank-you';
import { useCharity } from '../../lib/settings.ts';

/** The address of the cookie, which the server took only from the charity's own site. */
function keptPage(): URL | undefined {
  const [, value = ''] =
    new RegExp(`(?:^|; )(?:__Host-)?${RETURN_COOKIE}=([^;]*)`).exec(document.cookie) ?? [];
  try {
    return new URL(decodeURIComponent(value));
  } catch {
    return undefined;
  }
}

/**
 * Leads back to the page of the charity's own site that the donor came from. Its address has the
 * amount, currency, frequency and campaign of the gift, and no personal data.
 */
export function ReturnLink({ checkout }: { checkout: Checkout }) {
  const { website } = useCharity();
  const page = keptPage();
  // Another host of the domain can set cookies for this one.
  if (page === undefined || !isOwnHost(page.hostname, website)) return null;
  const gift: Record<(typeof RETURN_PARAMETERS)[number], string> = {
    amount: String(dollarsFromCents(centsFromDollars(checkout.amount) ?? 0)),
    currency: CURRENCY.code,
    frequency: checkout.type,
    campaign: checkout.campaign_page?.path.split('/').at(-1) ?? '',
  };
  page.searchParams.set('handsel', 'completed');
  for (const [name, value] of Object.entries(gift)) page.searchParams.set(`handsel_${name}`, value);
  return (
    <p>
      <a href={page.href}>{thankYouWords.backTo({ host: page.hostname })}</a>
    </p>
  );
}
