import { isEmail, maskEmail } from '@handsel/contract';
import { donorDataWords } from '@handsel/words/commands/cli';
import { loadConfig } from '../settings/load-config.ts';
import { recordCommand } from '../domain/audit/index.ts';
import { exportDonorData, requestErasure, signOutEverywhere } from '../domain/donors/index.ts';
import { createBraintreeGateway } from '../gateway/braintree/gateway.ts';
import type { Db } from '../platform/database/database.ts';
import { runProgram } from '../platform/run-program.ts';
import { StartError } from '../platform/start-error.ts';
import { withDatabase } from './with-database.ts';

const NOBODY_GAVE = new StartError(donorDataWords.nobodyGave);

/**
 * `npm run donor-data -- export ADDRESS`, `erase` or `sign-out`: answers a donor's request by mail,
 * once you have verified who they are.
 */
runProgram(async () => {
  const [act, email] = process.argv.slice(2);
  if (!isAct(act) || email === undefined || !isEmail(email)) throw new StartError(donorDataWords.usage);
  const config = loadConfig();
  await withDatabase(config, async (db) => {
    await recordCommand(db, `terminal.donor-data-${act}`, { details: { email: maskEmail(email) } });
    if (act === 'erase') await erase(db, email);
    else if (act === 'sign-out') await signOut(db, email);
    else await print(db, email, createBraintreeGateway(config.braintree));
  });
});

function isAct(act: string | undefined): act is 'export' | 'erase' | 'sign-out' {
  return act === 'export' || act === 'erase' || act === 'sign-out';
}

async function signOut(db: Db, email: string): Promise<void> {
  if (!(await signOutEverywhere(db, email))) throw NOBODY_GAVE;
  process.stdout.write(`${donorDataWords.signedOut}\n`);
}

async function erase(db: Db, email: string): Promise<void> {
  if (!(await requestErasure(db, email))) throw NOBODY_GAVE;
  process.stdout.write(`${donorDataWords.erasing}\n`);
}

async function print(
  db: Db,
  email: string,
  gateway: ReturnType<typeof createBraintreeGateway>,
): Promise<void> {
  const outcome = await exportDonorData({ db, gateway }, email);
  switch (outcome.kind) {
    case 'exported':
      process.stdout.write(`${JSON.stringify(outcome.data, null, 2)}\n`);
      return;
    case 'unknown-address':
      throw NOBODY_GAVE;
    case 'unavailable':
      throw new StartError(donorDataWords.notExported({ reason: outcome.reason }));
  }
}
