import { CAMPAIGN_MAX_LENGTH, SOURCE_MAX_LENGTH } from '@handsel/contract';

const USER_AGENT_MAX_LENGTH = 1_000;

/** Which link a visitor followed, as the address bar has it: `utm_source`. */
export function sourceIn(search: string): { source?: string } {
  const source = new URLSearchParams(search).get('utm_source');
  return source === null || source === '' ? {} : { source: source.slice(0, 2 * SOURCE_MAX_LENGTH) };
}

/**
 * Where a visitor comes from, as the calls that begin a checkout or pay it carry it.
 * @param campaign as the address bar has it
 */
export function originOf(campaign: string | undefined): { campaign?: string; user_agent: string } {
  return {
    // A call that outlives its page carries 64 kB at most, and an address may be longer.
    ...(campaign === undefined || campaign === ''
      ? {}
      : { campaign: campaign.slice(0, 2 * CAMPAIGN_MAX_LENGTH) }),
    user_agent: navigator.userAgent.slice(0, USER_AGENT_MAX_LENGTH),
  };
}
