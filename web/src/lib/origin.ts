import { campaignSchema } from '@handsel/contract';

const USER_AGENT_MAX_LENGTH = 1_000;

/**
 * Where a visitor comes from, as the calls that begin a checkout carry it.
 * @param campaign as the address bar has it; one that is none is no reason to stop anybody
 */
export function originOf(campaign: string | undefined): { campaign?: string; user_agent: string } {
  const known = campaignSchema.safeParse(campaign);
  return {
    ...(known.success ? { campaign: known.data } : {}),
    user_agent: navigator.userAgent.slice(0, USER_AGENT_MAX_LENGTH),
  };
}
