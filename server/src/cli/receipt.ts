import { parseArgs } from 'node:util';
import { isEmail, receiptNumber } from '@handsel/contract';
import { receiptCommandWords } from '@handsel/words/commands/cli';
import { configInForce } from '../composition/charity-in-force.ts';
import { loadConfig } from '../settings/load-config.ts';
import type { Config } from '../settings/config.ts';
import { recordCommand } from '../domain/audit/index.ts';
import { correctReceipt, printReceipt, type Correction } from '../domain/receipts/index.ts';
import type { Db } from '../platform/database/database.ts';
import { runProgram } from '../platform/run-program.ts';
import { StartError } from '../platform/start-error.ts';
import { withDatabase } from './with-database.ts';

type Numbered = Parameters<typeof receiptNumber>[0];

/**
 * `npm run receipt -- correct NUMBER …`, or `print NUMBER`: for a donor whose receipt went to a
 * wrong address or has a wrong name.
 */
runProgram(async () => {
  const { act, numbered, correction } = readArguments(process.argv.slice(2));
  const config = loadConfig();
  await withDatabase(config, async (db) => {
    await recordCommand(db, `terminal.receipt-${act}`, { subject: `receipt:${receiptNumber(numbered)}` });
    if (act === 'correct') await correct(db, config, numbered, correction);
    else await print(db, config, numbered);
  });
});

/** @throws StartError if the arguments are not valid */
function readArguments(args: string[]) {
  const option = { type: 'string' } as const;
  const options = { email: option, name: option, address: option };
  try {
    const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
    const [act, text = ''] = positionals;
    const [, year, number] = /^(20\d\d)-(\d{6,})$/.exec(text) ?? [];
    if ((act === 'correct' || act === 'print') && year !== undefined) {
      return { act, numbered: { year: Number(year), number: Number(number) }, correction: { ...values } };
    }
  } catch {
    // An unknown option.
  }
  throw new StartError(receiptCommandWords.usage);
}

async function correct(
  db: Db,
  { publicUrl }: Config,
  numbered: Numbered,
  { email, name, address }: Correction,
): Promise<void> {
  if ([email, name, address].every((each) => each === undefined))
    throw new StartError(receiptCommandWords.usage);
  if (email !== undefined && !isEmail(email))
    throw new StartError(receiptCommandWords.notAnAddress({ email }));
  const outcome = await correctReceipt(db, { host: publicUrl.hostname }, numbered, {
    ...(email !== undefined && { email }),
    ...(name !== undefined && { name }),
    ...(address !== undefined && { address: address.replaceAll(/;\s*/g, '\n') }),
  });
  const wrong = receiptNumber(numbered);
  switch (outcome.kind) {
    case 'corrected':
      process.stdout.write(
        `${receiptCommandWords.corrected({ number: outcome.number, wrong, email: outcome.email })}\n${elsewhere(outcome.otherMailsTo)}`,
      );
      return;
    case 'unknown-number':
      throw new StartError(receiptCommandWords.unknown({ number: wrong }));
    case 'of-a-refund':
      throw new StartError(receiptCommandWords.ofRefund({ number: wrong }));
    case 'nothing-left':
      throw new StartError(receiptCommandWords.nothingLeft({ number: wrong }));
    case 'already-replaced':
      throw new StartError(receiptCommandWords.replaced({ number: wrong, by: outcome.by }));
    case 'erased':
      throw new StartError(receiptCommandWords.erased({ number: wrong }));
  }
}

function elsewhere(email: string | undefined): string {
  return email === undefined ? '' : `${receiptCommandWords.elsewhere({ email })}\n`;
}

async function print(db: Db, config: Config, numbered: Numbered): Promise<void> {
  const { charity, logo } = await configInForce(db, config);
  const pdf = await printReceipt(db, { accentColor: charity.accentColor, logo }, numbered);
  if (pdf === undefined)
    throw new StartError(receiptCommandWords.unknown({ number: receiptNumber(numbered) }));
  process.stdout.write(pdf);
}
