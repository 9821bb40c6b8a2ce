import { userInfo } from 'node:os';
import { isEmail } from '@handsel/contract';
import { ROLES, STAFF_INVITATION_HOURS, type Role } from '@handsel/contract/console';
import { staffCommandWords } from '@handsel/words/commands/cli';
import { sql } from 'drizzle-orm';
import { configInForce } from '../composition/charity-in-force.ts';
import { loadConfig } from '../settings/load-config.ts';
import type { Config } from '../settings/config.ts';
import { inviteFromTerminal, listStaff } from '../console/access/index.ts';
import type { Db } from '../platform/database/database.ts';
import { createMailer, SMTP_TIMEOUT_MS } from '../platform/mail/mailer.ts';
import { runProgram } from '../platform/run-program.ts';
import { StartError } from '../platform/start-error.ts';
import { withDatabase } from './with-database.ts';

const roles = ROLES.join('|');
const USAGE = new StartError(staffCommandWords.usage({ roles }));

type Act = { kind: 'list' } | { kind: 'invite'; email: string; role: Role | undefined };

/**
 * `npm run staff -- invite ADDRESS --role ROLE`, which also helps a single owner who has lost all
 * access, and `npm run staff -- list`.
 */
runProgram(async () => {
  const act = readAct(process.argv.slice(2));
  const config = loadConfig();
  await withDatabase(config, async (db) => {
    const { rows } = await db.execute<{ there: boolean }>(
      sql`select to_regclass('public.staff') is not null as there`,
    );
    if (rows[0]?.there !== true) throw new StartError(staffCommandWords.notStartedYet);
    const inForce = await configInForce(db, config);
    await (act.kind === 'list' ? list(db, inForce) : invite(db, inForce, act));
  });
});

function readAct([kind, email, option, role, ...rest]: string[]): Act {
  if (kind === 'list' && email === undefined) return { kind };
  const isRole = option === undefined || (option === '--role' && ROLES.some((each) => each === role));
  if (kind !== 'invite' || email === undefined || !isEmail(email) || !isRole || rest.length > 0) throw USAGE;
  return { kind, email, role: role as Role | undefined };
}

async function invite(db: Db, config: Config, { email, role }: Act & { kind: 'invite' }): Promise<void> {
  const mailer = createMailer(config, db, SMTP_TIMEOUT_MS);
  try {
    const { charity, publicUrl } = config;
    const context = { db, charity, publicUrl, mailer, by: userInfo().username };
    const link = await inviteFromTerminal(context, { email, role });
    if (link === undefined) throw new StartError(staffCommandWords.nameRole({ email, roles }));
    const lines = [
      staffCommandWords.invited({ hours: STAFF_INVITATION_HOURS }),
      link.url,
      ...(link.isMailed ? [staffCommandWords.mailed({ email })] : []),
    ];
    process.stdout.write(lines.map((line) => `${line}\n`).join(''));
  } finally {
    mailer.close();
  }
}

async function list(db: Db, { charity }: Config): Promise<void> {
  const members = await listStaff({ db, timeZone: charity.timeZone });
  const rows = members.map(({ email, name, role, is_active: isActive, last_seen: lastSeen }) => [
    email,
    name,
    role,
    isActive ? staffCommandWords.active : staffCommandWords.inactive,
    lastSeen ?? staffCommandWords.neverSeen,
  ]);
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ');
  process.stdout.write(
    rows.length === 0 ? `${staffCommandWords.nobody}\n` : rows.map((row) => `${line(row)}\n`).join(''),
  );
}
