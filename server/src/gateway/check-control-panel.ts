import type { FastifyBaseLogger } from 'fastify';
import type { Gateway } from './gateway.ts';

/** Logs missing objects that staff must create once at the gateway: README.md, "Going live". */
export async function checkControlPanel(gateway: Gateway, log: FastifyBaseLogger): Promise<void> {
  const answer = await gateway.missingInControlPanel();
  if (answer.kind !== 'done')
    return log.warn({ reason: answer.reason }, 'the control panel was not looked at');
  for (const missing of answer.missing) {
    log.error({ missing }, 'this must be made in the control panel of the payment provider');
  }
}
