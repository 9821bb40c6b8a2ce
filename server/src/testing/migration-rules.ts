/** The first line of a migration's file: its release, and whether it only adds. */
const HEAD = /^-- release (\d+): (expand|contract)\b/;

/** Statements that the previous version cannot work with, or that block it while they run. */
const REFUSED: readonly (readonly [RegExp, string])[] = [
  [/\bdrop\b(?! not null)/i, 'removes something'],
  [/\brename\b/i, 'renames something'],
  [/\bset (?:data )?type\b|\balter column \S+ type\b/i, 'changes a type'],
  [/\bset not null\b/i, 'refuses rows of the version before'],
  [/^\s*(?:update|delete|truncate)\b/i, 'changes rows: a job does that, in batches'],
  [/\block table\b/i, 'locks a table'],
];
const ADDED_COLUMN = /\badd column (?:if not exists )?"?(\w+)"?[^,;]*/gi;
const MADE_TABLE = /\bcreate (?:unlogged )?table (?:if not exists )?"?(\w+)"?/gi;
const RESTRICTS =
  /\balter table "?(\w+)"? add constraint\b|\bcreate unique index .*? on "?(?:public"?\."?)?(\w+)"?/i;

export interface MigrationFile {
  name: string;
  text: string;
}

/** @returns the release of a migration; undefined if its first line does not say it */
export function releaseOf({ text }: MigrationFile): number | undefined {
  const release = HEAD.exec(text)?.[1];
  return release === undefined ? undefined : Number(release);
}

/** @returns the violations of docs/migrations.md, one line each */
export function faultsOf({ name, text }: MigrationFile): string[] {
  const kind = HEAD.exec(text)?.[2];
  if (kind === undefined)
    return [`${name}: the first line must be "-- release NUMBER: expand", or "contract"`];
  const code = withoutBodies(text);
  const statements = code.split(';').map((statement) => statement.replaceAll(/\s+/g, ' ').trim());
  const faults = /\bconcurrently\b/i.test(code)
    ? [`${name}: runs in a transaction, so not concurrently`]
    : [];
  if (kind === 'contract') return faults;
  const isNew = newNames(code);
  for (const statement of statements) {
    const widened = isWidened(statement, statements, isNew);
    for (const [pattern, fault] of REFUSED)
      if (!widened && pattern.test(statement)) faults.push(`${name}: ${fault}: ${statement}`);
    for (const [column] of statement.matchAll(ADDED_COLUMN))
      if (/\bnot null\b/i.test(column) && !/\bdefault\b|\bgenerated\b/i.test(column))
        faults.push(`${name}: needs a default: ${statement}`);
    if (restrictsTheOld(statement, isNew))
      faults.push(`${name}: refuses rows of the version before: ${statement}`);
  }
  return faults;
}

/**
 * Whether a constraint is replaced by one of the same name that also accepts a new column. The
 * previous version leaves the column empty, so its rows stay valid.
 */
function isWidened(
  statement: string,
  statements: readonly string[],
  { columns }: ReturnType<typeof newNames>,
): boolean {
  const [, name] = /\bdrop constraint "?(\w+)"?$/i.exec(statement) ?? [];
  if (name === undefined) return false;
  const again = statements.find((each) =>
    new RegExp(`\\badd constraint "?${name}"? check\\b`, 'i').test(each),
  );
  return columns.some((column) => new RegExp(`\\bor \\S*\\b${column}\\b`, 'i').test(again ?? ''));
}

/** Removes comments and function bodies, which change nothing when the migration runs. */
function withoutBodies(text: string): string {
  return text.replaceAll(/--.*$/gm, '').replaceAll(/(\$\w*\$)[\s\S]*?\1/g, "''");
}

function newNames(code: string): { tables: Set<string>; columns: string[] } {
  return {
    tables: new Set([...code.matchAll(MADE_TABLE)].map(([, table = '']) => table)),
    columns: [...code.matchAll(ADDED_COLUMN)].map(([, column = '']) => column),
  };
}

/**
 * Whether a constraint affects rows of the previous version, which writes neither new tables nor
 * new columns.
 */
function restrictsTheOld(statement: string, isNew: ReturnType<typeof newNames>): boolean {
  const rule = RESTRICTS.exec(statement);
  if (rule === null || isNew.tables.has(rule[1] ?? rule[2] ?? '')) return false;
  return !isNew.columns.some((column) => new RegExp(`\\b${column}\\b`).test(statement));
}
