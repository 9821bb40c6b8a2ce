import { dayIn } from '@handsel/contract';
import { recoveryWords as words } from '@handsel/words/commands/backups';
import type pg from 'pg';
import type { Config } from './settings/config.ts';
import { examine } from './drill.ts';
import { endOpenChanges, JOBS_NOT_RESTORED } from './domain/subscriptions/index.ts';
import { readIdentity } from './platform/backup/ask-identity.ts';
import { describeBackupFault } from './platform/backup/backup-fault.ts';
import { nameOfPlace, type BackupPlace } from './platform/backup/backup-settings.ts';
import { readNames } from './platform/backup/continuous/archive-names.ts';
import type { Archive } from './platform/backup/continuous/fetch-archive.ts';
import { continuousPlace, openArchive } from './platform/backup/continuous/open-archive.ts';
import { parseMoment } from './platform/backup/continuous/parse-moment.ts';
import { recover } from './platform/backup/continuous/recover.ts';
import { StartError } from './platform/start-error.ts';

const NOW = 'now';

interface MomentAsked {
  /** The text as it was entered. */
  until: string;
  /** The file of the private key; undefined to ask for it. */
  identity: string | undefined;
  check: boolean;
}

/**
 * Restores our own PostgreSQL to a moment, or only tests this beside the present one.
 * @returns the number of faults; if there are any, nothing was changed
 */
export async function recoverMoment(config: Config, asked: MomentAsked): Promise<number> {
  const { dataDir, databaseUrl, backup, charity } = config;
  if (databaseUrl !== undefined) throw new StartError(words.anothers);
  if (backup === undefined) throw new StartError(words.notSet);
  const until = asked.until === NOW ? undefined : readMoment(asked.until, charity.timeZone);
  const archive = await readArchive(backup.place);
  const print = (line: string) => void process.stdout.write(`${line}\n`);
  if (until !== undefined)
    print(words.moment({ ...clockTime(until, charity.timeZone), utc: until.toISOString() }));
  const { wrong, reached, kept } = await recover({
    dataDir,
    archive,
    until,
    isCheck: asked.check,
    onProgress: print,
    identity: await readIdentity(asked.identity),
    complete: forgetOpenWork,
    examine: (address) => examine(address, print),
  });
  print(words.reached({ reached }));
  print(wrong > 0 ? words.bad({ count: wrong }) : asked.check ? words.checked : words.restored);
  if (kept !== undefined) print(words.kept({ kept }));
  return wrong;
}

function readMoment(text: string, timeZone: string): Date {
  const moment = parseMoment(text, timeZone);
  if (moment === undefined) throw new StartError(words.notMoment({ text }));
  if (moment.getTime() > Date.now()) {
    const { local } = clockTime(moment, timeZone);
    throw new StartError(words.inFuture({ until: local, timeZone }));
  }
  return moment;
}

/** The moment in the charity's time zone. */
function clockTime(moment: Date, timeZone: string): { local: string; timeZone: string } {
  const time = moment.toLocaleTimeString('en-GB', { timeZone });
  return { local: `${dayIn(timeZone, moment)} ${time}`, timeZone };
}

async function readArchive(backups: BackupPlace): Promise<Archive> {
  const place = nameOfPlace(continuousPlace(backups));
  try {
    const store = await openArchive(backups);
    return { store, place, content: readNames(await store.list()) };
  } catch (error) {
    throw new StartError(words.unreadable({ place, reason: describeBackupFault(error) }));
  }
}

/**
 * Drops open work, as after the restore of a backup: donors may not want the same changes any more.
 */
async function forgetOpenWork(client: pg.Client): Promise<void> {
  await client.query(
    `delete from graphile_worker._private_jobs as jobs using graphile_worker._private_tasks as tasks
     where tasks.id = jobs.task_id and tasks.identifier = any($1)`,
    [JOBS_NOT_RESTORED],
  );
  await endOpenChanges(client);
}
