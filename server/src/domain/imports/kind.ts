import type {
  ImportField,
  ImportMapping,
  ImportOptions,
  ImportSource,
  StaffImport,
} from '@handsel/contract/console';
import type { DoubtfulCell } from './doubtful-cells.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { ImportCounts } from '../../schema/imports.ts';

/** The longest id of another system. */
export const ID_MAX_LENGTH = 100;

/** A problem of a file; `line` is null for a problem of the whole file. */
export interface ImportProblem {
  line: number | null;
  column: string | null;
  message: string;
  /** The line can be left out without making a total wrong. */
  canSkip?: boolean;
}

/** A line of a file, read through its mapping. */
export interface ImportRow {
  /** The line number, as an editor shows it. */
  line: number;
  /** The cell of a field, or empty when the field has no column. */
  get: (field: ImportField) => string;
  doubtful: DoubtfulCell | undefined;
}

/**
 * The token of each id of the other system. Null for an id with several methods, such as a customer
 * with two cards.
 */
export type TokenList = ReadonlyMap<string, string | null>;

export interface ReadTokens {
  tokens: TokenList;
  problems: ImportProblem[];
}

/** A file and the choices of staff. */
export interface ImportInput {
  importId: string;
  source: ImportSource;
  mapping: ImportMapping;
  options: ImportOptions;
  rows: readonly ImportRow[];
  /** Whether staff want a line left out if it has a problem. */
  skips: (line: number) => boolean;
  /** Braintree's list of tokens; undefined without one. */
  tokens: ReadTokens | undefined;
}

/** The result of a trial. A problem keeps the import from being started, unless it is skipped. */
export interface CheckedImport {
  problems: readonly ImportProblem[];
  counts: Omit<ImportCounts, 'wrong' | 'lines'>;
  preview: StaffImport['preview'];
  /** Only monthly gifts have charges. */
  charges?: StaffImport['charges'];
  unknownFunds: readonly string[];
  unknownCampaigns: readonly string[];
}

/** A system whose exports are recognized by their column names. */
export interface ImportPreset {
  source: Exclude<ImportSource, 'other'>;
  /** Columns that only its exports have, compared without blanks and signs. */
  knownBy: readonly string[];
  /** Its names for each field, the most reliable first. */
  columns: Partial<Record<ImportField, readonly string[]>>;
}

export type UndoneImport = { kind: 'undone' } | { kind: 'refused'; message: string };

/** The columns that files of a kind can have. */
export interface ImportColumns {
  fields: readonly ImportField[];
  /** One field of each list must have a column. */
  required: readonly (readonly ImportField[])[];
  presets: readonly ImportPreset[];
  /** Names for each field in files of unknown systems. */
  names: Partial<Record<ImportField, readonly string[]>>;
  /** The lines that a file may have, if fewer than any file. */
  linesMax?: number;
  /** Fields that are looked for by these names in files of known systems too. */
  decisive: readonly ImportField[];
}

/** One kind of import: the fields of its files, and how they are checked, added and undone. */
export interface ImportKind extends ImportColumns {
  /** Checks the file without writing anything. It may use the network. */
  check: (db: Db, input: ImportInput) => Promise<CheckedImport>;
  /**
   * Adds everything, with its lines, in the given transaction. Jobs that it queues do what needs
   * the network. It repeats the checks; if there is a problem that staff did not skip, it adds
   * nothing and returns the problems.
   */
  add: (tx: Tx, input: ImportInput) => Promise<CheckedImport>;
  /** Removes what it added. The import is locked, and its state is `undoing`. */
  undo: (tx: Tx, importId: string) => Promise<UndoneImport>;
}
