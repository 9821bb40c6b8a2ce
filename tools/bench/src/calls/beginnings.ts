import { BOT_CHECK_FIELD, type Frequency } from '@handsel/contract';
import type { RunningSystem } from '../../../build/running-system.ts';
import { createBotCheckAnswers } from './bot-check.ts';
import type { Call } from './compare-calls.ts';
import { beginSession, newNetwork, type SessionHeaders } from './session.ts';

/** Below the limits of a session and of a network. */
const PER_SESSION = 50;
const PER_NETWORK = 500;

/** Prepares calls that begin a donation, each under a new address, with a solved bot check. */
export async function prepareBeginnings(
  system: Pick<RunningSystem, 'url' | 'databaseUrl'>,
  amount: number,
  perSession = PER_SESSION,
  gift: { type: Frequency } = { type: 'monthly' },
): Promise<Call[]> {
  const answer = await createBotCheckAnswers(system.databaseUrl);
  const calls: Call[] = [];
  const run = Math.random().toString(36).slice(2);
  let session: SessionHeaders = {};
  let network = '';
  for (let index = 0; index < amount; index += 1) {
    if (index % perSession === 0) session = await beginSession(system.url);
    if (index % PER_NETWORK === 0) network = newNetwork();
    const body = {
      email: `donor-${run}-${index}@example.org`,
      amount: 50,
      ...gift,
      page: 'start',
      user_agent: 'bench',
      [BOT_CHECK_FIELD]: await answer(),
    };
    const headers = { ...session, 'x-forwarded-for': network };
    calls.push({ method: 'POST', path: '/api/start', headers, body: JSON.stringify(body) });
  }
  return calls;
}
