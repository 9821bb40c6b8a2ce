import { dollarsFromCents } from '@handsel/contract';
import { analyticsWords } from '@handsel/words/donate/analytics';
import { post, type AnalyticsProvider, type GivingEvent } from './provider.ts';

/**
 * Matomo, through its Tracking HTTP API. The address has `idsite` and `token_auth`; Matomo accepts
 * event times only with the token.
 * https://developer.matomo.org/api-reference/tracking-api
 */
export function matomo(url: URL, publicUrl: URL): AnalyticsProvider {
  return {
    name: analyticsWords.matomo,
    send: (event) => {
      const fields = new URLSearchParams(url.search);
      for (const [name, value] of Object.entries(fieldsOf(event, publicUrl))) fields.set(name, value);
      // The keys go in the body, so that proxies do not log them.
      const address = new URL(url);
      address.search = '';
      return post(address, fields.toString(), 'application/x-www-form-urlencoded');
    },
  };
}

function fieldsOf(event: GivingEvent, publicUrl: URL): Record<string, string> {
  const { kind, giftId, visitorId, amountCents, frequency, campaign, source, at } = event;
  const value = String(dollarsFromCents(amountCents));
  const page = new URL('/thank-you', publicUrl);
  if (campaign !== null) page.searchParams.set('mtm_campaign', campaign);
  if (source !== null) page.searchParams.set('mtm_source', source);
  const visit = {
    rec: '1',
    apiv: '1',
    send_image: '0',
    _id: visitorId.replaceAll('-', '').slice(0, 16),
    url: page.href,
    // UTC, without a zone.
    cdt: at.toISOString().slice(0, 19).replace('T', ' '),
  };
  // Matomo has orders, but no event that reverses one.
  if (kind === 'refund') return { ...visit, e_c: 'Giving', e_a: 'Refund', e_n: frequency, e_v: value };
  const item = [frequency, frequency, campaign ?? '', dollarsFromCents(amountCents), 1];
  return { ...visit, idgoal: '0', ec_id: giftId, revenue: value, ec_items: JSON.stringify([item]) };
}
