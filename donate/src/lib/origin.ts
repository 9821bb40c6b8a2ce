import { CAMPAIGN_MAX_LENGTH, SOURCE_MAX_LENGTH } from '@handsel/contract';

const USER_AGENT_MAX_LENGTH = 1_000;

/** The link that the visitor followed: `utm_source` in the address bar. */
export function sourceIn(search: string): { source?: string } {
  const source = new URLSearchParams(search).get('utm_source');
  return source === null || source === '' ? {} : { source: source.slice(0, 2 * SOURCE_MAX_LENGTH) };
}

/**
 * The visitor's origin, for the calls that begin or pay a checkout.
 * @param campaign as in the address bar
 */
export function originOf(campaign: string | undefined): { campaign?: string; user_agent: string } {
  return {
    // A request that outlives its page is limited to 64 kB, and an address may be longer.
    ...(campaign === undefined || campaign === ''
      ? {}
      : { campaign: campaign.slice(0, 2 * CAMPAIGN_MAX_LENGTH) }),
    user_agent: navigator.userAgent.slice(0, USER_AGENT_MAX_LENGTH),
  };
}
