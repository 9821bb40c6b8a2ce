import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sampleWords } from '@handsel/words/commands/sample';
import { systemWords } from '@handsel/words/commands/scripts';
import { prepareDataFolder } from './data-folder.ts';
import type { HeldFolder } from './data-folder.ts';
import { startProcess } from './processes.ts';
import type { RunningProcess } from './processes.ts';
import { withProgress } from './progress.mjs';
import { readStartSettings } from './settings.ts';
import type { StartSettings } from './settings.ts';
import { END_WITH_PARENT, startLocalBraintree } from './system.ts';
import { UserError } from './user-error.ts';

/** The amount of sample data; tests create less. */
export interface SampleSize {
  readonly donors: number;
  readonly months: number;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * A file in the data folder. `server/src/settings/load-config.ts` looks for it too, and marks all
 * pages of such a folder as sample data.
 */
const FILE = 'sample.json';
const FULL: SampleSize = { donors: 100, months: 24 };
const DONORS = { least: 12, most: 5_000 };
const MONTHS = { least: 2, most: 36 };
const DAY_MS = 24 * 60 * 60_000;

/**
 * @param args of `npm start`
 * @returns undefined without `--sample`
 * @throws UserError
 */
export function readSampleSize(args: readonly string[]): SampleSize | undefined {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { sample: { type: 'boolean' }, donors: { type: 'string' }, months: { type: 'string' } },
    });
    if (values.sample !== true) {
      if (args.length === 0) return undefined;
      throw new Error('another use');
    }
    return {
      donors: readNumber(values.donors, FULL.donors, DONORS),
      months: readNumber(values.months, FULL.months, MONTHS),
    };
  } catch {
    throw new UserError(sampleWords.badUse);
  }
}

function readNumber(text: string | undefined, full: number, { least, most }: typeof DONORS): number {
  const number = Number(text ?? full);
  if (Number.isInteger(number) && number >= least && number <= most) return number;
  throw new Error('out of range');
}

/**
 * The settings of a sample, which has its own folder in the data folder.
 * @throws UserError before anything is written, if the settings are for real gifts
 */
export function readSampleSettings(environment: Environment): StartSettings {
  const braintree = environment['BRAINTREE_ENVIRONMENT'] || 'local';
  if (braintree !== 'local') throw new UserError(sampleWords.needsLocal({ environment: braintree }));
  if (environment['DATABASE_URL']) throw new UserError(sampleWords.needsOwnDatabase);
  const { dataDir } = readStartSettings(environment);
  return readStartSettings({ ...environment, DATA_DIR: join(dataDir, 'sample'), SMTP_URL: '' });
}

/**
 * The state of a folder's sample.
 * @returns undefined if there is none, not even a partial one
 */
function stateOf(dataDir: string): 'making' | 'made' | undefined {
  const file = join(dataDir, FILE);
  if (!existsSync(file)) return undefined;
  return /"state": ?"made"/.test(readFileSync(file, 'utf8')) ? 'made' : 'making';
}

function write(dataDir: string, state: 'making' | 'made', size: SampleSize): void {
  const file = join(dataDir, FILE);
  writeFileSync(`${file}.new`, `${JSON.stringify({ state, ...size })}\n`);
  renameSync(`${file}.new`, file);
}

/** @throws UserError for a start without `--sample` on a folder with an unfinished sample */
export function refuseHalfMadeSample(dataDir: string): void {
  if (stateOf(dataDir) === 'making') throw new UserError(sampleWords.folderIsHalfMade({ folder: dataDir }));
}

/**
 * Creates the sample unless it exists: a process of the API's own code gives, with the stand-in for
 * Braintree.
 * @returns `stop` if it was stopped first
 * @throws UserError if it could not be created
 */
export async function makeSampleOnce(
  root: string,
  settings: StartSettings,
  { size, folder, stop }: { size: SampleSize; folder: HeldFolder; stop: Promise<'stop'> },
): Promise<'stop' | 'there'> {
  const { dataDir, localBraintree } = settings;
  const state = stateOf(dataDir);
  if (state === 'made' || localBraintree === null) return 'there';
  if (state === 'making') console.error(sampleWords.anew);
  // The process that fills the database recreates it.
  rmSync(join(dataDir, 'local-braintree'), { recursive: true, force: true });
  prepareDataFolder(dataDir);
  write(dataDir, 'making', size);
  const begins = new Date();
  begins.setUTCMonth(begins.getUTCMonth() - size.months);
  const startsAt = new Date(begins.getTime() - DAY_MS);
  const standIn = startLocalBraintree(root, settings, localBraintree.port, { startsAt });
  folder.note([standIn.pid]);
  const outcome = await withProgress(sampleWords.making({ months: size.months }), async () => {
    const served = await Promise.race([stop, standIn.ready, standIn.ended]);
    if (served === 'stop') return 'stop';
    const maker = startMaker(root, settings, size);
    folder.note([standIn.pid, maker.pid]);
    const ending = await Promise.race([stop, maker.ended, standIn.ended]);
    await maker.end();
    return ending === 'stop' ? 'stop' : ending.exitCode === 0 && ending.name === maker.name;
  });
  await standIn.end();
  if (outcome === 'stop') return 'stop';
  if (!outcome) throw new UserError(sampleWords.notMade({ log: join(dataDir, 'logs', LOG) }));
  write(dataDir, 'made', size);
  return 'there';
}

const LOG = 'sample.log';

function startMaker(root: string, settings: StartSettings, { donors, months }: SampleSize): RunningProcess {
  const { dataDir, port, publicUrl, localBraintree } = settings;
  return startProcess({
    name: systemWords.api,
    command: process.execPath,
    args: [
      ...END_WITH_PARENT,
      '--import',
      './tools/build/resolve-drizzle.mjs',
      'server/src/sample/main.ts',
      '--donors',
      String(donors),
      '--months',
      String(months),
    ],
    folder: root,
    environment: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      PUBLIC_URL: publicUrl,
      LOCAL_BRAINTREE_PORT: String(localBraintree?.port),
      // The payment methods can be restricted for trying the pages, but past gifts use all of them.
      PAYMENT_METHODS: 'card,paypal,google,apple,venmo,bank',
      THREE_D_SECURE: 'off',
      ATTACK_MODE: 'off',
      BRAINTREE_TIME_ZONE: 'UTC',
      ...Object.fromEntries(UNSET.map((name) => [name, ''])),
      LOG_LEVEL: 'warn',
    },
    readyWords: '"seconds":',
    logFile: join(dataDir, 'logs', LOG),
  });
}

/** Settings of real services, which sample donors must not reach. */
const UNSET = [
  'SMTP_URL',
  'ALERT_EMAIL',
  'RECAPTCHA_SITE_KEY',
  'RECAPTCHA_SECRET',
  'RETAIN_DONORS_YEARS',
  'OIDC_ISSUER',
  'OIDC_CLIENT_ID',
  'OIDC_CLIENT_SECRET',
  'OIDC_NAME',
  'OIDC_ALLOWED_DOMAINS',
  'OIDC_ROLES',
] as const;
