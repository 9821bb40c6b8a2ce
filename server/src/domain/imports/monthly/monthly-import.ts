import { randomUUID } from 'node:crypto';
import { dayIn, formatCents } from '@handsel/contract';
import { IMPORT_FIELDS, IMPORT_PREVIEW_LINES } from '@handsel/contract/console';
import { formatDay } from '@handsel/words/format';
import { importedMonthlyWords as words } from '@handsel/words/console/imported-monthly';
import { sql } from 'drizzle-orm';
import { insertDonors } from '../../accounts/index.ts';
import { fillDetails } from '../../donors/index.ts';
import { beginEnding, insertImportedMonthly } from '../../payments/index.ts';
import type { Gateway } from '../../../gateway/gateway.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { JOBS } from '../job-names.ts';
import type { CheckedImport, ImportInput, ImportKind, ImportProblem } from '../kind.ts';
import { readPlaces } from '../gifts/find-known.ts';
import { blockingOf } from '../skipped-lines.ts';
import { insertLines } from '../store.ts';
import { askMethods } from './ask-methods.ts';
import { ENDING_FIELDS, MONTHLY_NAMES } from './columns.ts';
import { judgeLines, type JudgedLine } from './judge-lines.ts';
import { readLines } from './read-lines.ts';
import { findKnown } from './store.ts';
import { tokenOf } from './token-list.ts';

/** Each line costs one or two calls of the gateway. */
const LINES_MAX = 5_000;

interface MonthlyImportContext {
  gateway: Gateway;
  /** The time zone in which the gateway counts days. */
  billingTimeZone: string;
  timeZone: string;
  charityName: () => string;
}

/** Imports monthly gifts whose cards were moved into the gateway's vault (decision 093). */
export function monthlyImport(context: MonthlyImportContext): ImportKind {
  return {
    fields: IMPORT_FIELDS.monthly,
    required: [['email'], ['amount'], ['next_day']],
    presets: [],
    names: MONTHLY_NAMES,
    decisive: ENDING_FIELDS,
    linesMax: LINES_MAX,
    check: (db, input) => check(context, db, input),
    add: (tx, input) => add(context, tx, input),
    undo: async (tx, importId) => {
      // Jobs, one after another, do what needs the gateway.
      for (const id of await beginEnding(tx, importId))
        await tx.execute(
          sql`select graphile_worker.add_job(${JOBS.endImportedMonthly}::text, json_build_object('id', ${id}::text), queue_name => ${JOBS.endImportedMonthly}::text)`,
        );
      return { kind: 'undone' };
    },
  };
}

interface Judged {
  lines: JudgedLine[];
  problems: ImportProblem[];
}

async function judge(
  { billingTimeZone, timeZone }: MonthlyImportContext,
  db: Db | Tx,
  input: ImportInput,
): Promise<Judged> {
  const { lines, problems } = readLines(input, billingTimeZone);
  const { tokens, problems: ofTokens } = input.tokens ?? { tokens: new Map<string, string>(), problems: [] };
  const today = dayIn(billingTimeZone, new Date());
  const known = await findKnown(
    { db, timeZone },
    lines.flatMap((line) => {
      if (line.leftOut !== null) return [];
      const found = tokenOf(tokens, line);
      return [{ ...line, vaultToken: 'token' in found ? found.token : null }];
    }),
  );
  return {
    lines: judgeLines(lines, { known, tokens, today, options: input.options }),
    problems: [...ofTokens, ...problems],
  };
}

/** The fund with the line's name, or the one chosen for it, or the one for all lines. */
function fundOf(
  { fund }: JudgedLine,
  { funds, fundIds }: Awaited<ReturnType<typeof readPlaces>>,
  options: ImportInput['options'],
): string | null {
  const chosen = [options.funds[fund], options.fund_id].find((id) => fundIds.has(id ?? ''));
  return funds.get(fund.toLowerCase()) ?? chosen ?? null;
}

const whole = (message: string): ImportProblem => ({ line: null, column: null, message });

async function check(context: MonthlyImportContext, db: Db, input: ImportInput): Promise<CheckedImport> {
  const { lines, problems } = await judge(context, db, input);
  if (blockingOf(problems, input.skips).length > 0) return found(lines, problems);
  const asked = await askMethods({ db, gateway: context.gateway }, lines);
  const unanswered = asked.isAnswered ? [] : [whole(words.unanswered)];
  const places = await readPlaces(db);
  return {
    ...found(asked.lines, [...problems, ...unanswered], asked.methods),
    ...unknownPlaces(asked.lines, places, input.options),
  };
}

/**
 * Adds the lines without asking the gateway, so that the transaction never waits for the network. A
 * line that the gateway rejects by now fails when it begins.
 */
async function add(context: MonthlyImportContext, tx: Tx, input: ImportInput): Promise<CheckedImport> {
  const { lines, problems } = await judge(context, tx, input);
  if (blockingOf(problems, input.skips).length > 0) return found(lines, problems);
  const donors = newDonorsOf(lines);
  await insertDonors(tx, [...donors.values()]);
  await fillDetails(
    tx,
    [...donors.values()].map(({ id: donorId, name }) => ({ ...NO_DETAILS, donorId, name })),
  );
  const places = await readPlaces(tx);
  const donorOf = ({ known, email }: JudgedLine) =>
    known.donorId ?? donors.get(email.toLowerCase())?.id ?? null;
  const day = dayIn(context.billingTimeZone, new Date());
  const begun = lines.flatMap((line) => {
    const donorId = donorOf(line);
    if (line.token === null || donorId === null) return [];
    const { amountCents, nextDay: beginsOn, token, oldId } = line;
    return [
      {
        id: randomUUID(),
        line: line.line,
        donorId,
        amountCents,
        beginsOn,
        token,
        oldId,
        // A donor who already gives here learns of every new monthly gift before it is charged.
        isAnnounced: input.options.tells_donors || line.known.donorId !== null,
        fundId: fundOf(line, places, input.options),
        campaign:
          (places.campaigns.get(line.campaign.toLowerCase()) ?? input.options.campaigns[line.campaign]) ||
          null,
        consentText: words.consent({
          charity: context.charityName(),
          amount: formatCents(amountCents),
          day: formatDay(day),
        }),
      },
    ];
  });
  await insertImportedMonthly(tx, input.importId, begun);
  const idOf = new Map(begun.map(({ line, id }) => [line, id]));
  await insertLines(
    tx,
    lines.map((line) => {
      const { oldDonorId, oldId: oldGiftId, outcome } = line;
      const donor = donors.get(line.email.toLowerCase());
      return {
        importId: input.importId,
        line: line.line,
        outcome,
        donorId: donorOf(line),
        wasDonorAdded: donor?.line === line.line,
        subscriptionId: idOf.get(line.line) ?? null,
        oldDonorId,
        oldGiftId,
      };
    }),
  );
  return found(lines, problems);
}

const NO_DETAILS = { line1: '', line2: '', city: '', state: '', postal_code: '', country: '' };

/** The new donors of lines that begin, by their address in lower case. */
function newDonorsOf(lines: readonly JudgedLine[]) {
  const donors = new Map<string, { id: string; email: string; name: string; line: number }>();
  for (const { outcome, known, email, name, line } of lines) {
    const key = email.toLowerCase();
    if (outcome === 'added' && known.donorId === null && !donors.has(key))
      donors.set(key, { id: randomUUID(), email, name, line });
  }
  return donors;
}

/** Shows lines that are left out first, because staff look for those. */
function found(
  lines: readonly JudgedLine[],
  problems: readonly ImportProblem[],
  methods: ReadonlyMap<number, string> = new Map(),
): CheckedImport {
  const added = lines.filter(({ outcome }) => outcome === 'added');
  const skipped: Record<string, number> = {};
  for (const { outcome } of lines) if (outcome !== 'added') skipped[outcome] = (skipped[outcome] ?? 0) + 1;
  const known = new Set(added.flatMap(({ known: { donorId } }) => donorId ?? []));
  const inOrder = lines.toSorted(
    (one, other) => Number(one.outcome === 'added') - Number(other.outcome === 'added'),
  );
  return {
    problems,
    counts: {
      newDonors: newDonorsOf(lines).size,
      knownDonors: known.size,
      added: added.length,
      cents: added.reduce((cents, { amountCents }) => cents + amountCents, 0),
      skipped,
      years: {},
    },
    preview: inOrder.slice(0, IMPORT_PREVIEW_LINES).map((line) => ({
      line: line.line,
      outcome: line.outcome,
      donor: line.name || line.email,
      is_new_donor: line.known.donorId === null,
      day: line.nextDay || null,
      amount_cents: line.nextDay === '' ? null : line.amountCents,
      what: methods.get(line.line) ?? '',
    })),
    charges: chargesOf(added),
    unknownFunds: [],
    unknownCampaigns: [],
  };
}

function chargesOf(added: readonly JudgedLine[]): NonNullable<CheckedImport['charges']> {
  const byDay = Map.groupBy(added, ({ nextDay }) => nextDay);
  return [...byDay]
    .map(([day, lines]) => ({
      day,
      gifts: lines.length,
      amount_cents: lines.reduce((cents, { amountCents }) => cents + amountCents, 0),
    }))
    .toSorted((one, other) => one.day.localeCompare(other.day));
}

function unknownPlaces(
  lines: readonly JudgedLine[],
  { funds, campaigns }: Awaited<ReturnType<typeof readPlaces>>,
  options: ImportInput['options'],
): Pick<CheckedImport, 'unknownFunds' | 'unknownCampaigns'> {
  const unknown = (names: string[], known: ReadonlyMap<string, string>, chosen: Record<string, string>) =>
    [...new Set(names)].filter(
      (name) => name !== '' && !known.has(name.toLowerCase()) && chosen[name] === undefined,
    );
  return {
    unknownFunds: unknown(
      lines.map(({ fund }) => fund),
      funds,
      options.funds,
    ),
    unknownCampaigns: unknown(
      lines.map(({ campaign }) => campaign),
      campaigns,
      options.campaigns,
    ),
  };
}
