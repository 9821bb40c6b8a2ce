import type { RunningSystem } from '../../build/running-system.ts';

/**
 * Advances the clock of local Braintree, with the resulting charges and webhooks.
 * @throws Error if that fails
 */
export async function letTimePass(
  system: RunningSystem,
  by: { months?: number; days?: number; minutes?: number },
): Promise<void> {
  const reply = await askClock(system, { method: 'POST', body: JSON.stringify({ by }) });
  if (!reply.ok) throw new Error(`Time did not pass: ${await reply.text()}`);
}

/** The last month in which local Braintree still accepts a card, in the card's format: "01/30". */
export async function endOfGatewayMonth(system: RunningSystem): Promise<string> {
  const reply = await askClock(system, { method: 'GET' });
  const { now } = (await reply.json()) as { now: string };
  const [year = '', month = ''] = now.split('-');
  return `${month}/${year.slice(2)}`;
}

function askClock({ localBraintree }: RunningSystem, request: RequestInit): Promise<Response> {
  return fetch(`${localBraintree.url}/_control/clock`, {
    ...request,
    headers: { 'X-Control-Key': localBraintree.controlKey, 'content-type': 'application/json' },
  });
}
