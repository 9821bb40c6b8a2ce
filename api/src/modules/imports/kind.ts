import type {
  ImportField,
  ImportMapping,
  ImportOptions,
  ImportSource,
  StaffImport,
} from '@handsel/contract/staff';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { ImportCounts } from '../../schema/imports.ts';

/** What is wrong with a file; without a line it is the file as a whole. */
export interface ImportProblem {
  line: number | null;
  column: string | null;
  message: string;
}

/** A line of a file as its mapping reads it. */
export interface ImportRow {
  /** As an editor counts them. */
  line: number;
  /** What the column of a field has; empty where it has none. */
  get: (field: ImportField) => string;
}

/** A file with what staff decided about it. */
export interface ImportInput {
  importId: string;
  source: ImportSource;
  mapping: ImportMapping;
  options: ImportOptions;
  rows: readonly ImportRow[];
  /** Further files, by their part. */
  parts: ReadonlyMap<string, Buffer>;
}

/** What a trial finds. Any problem keeps the import from being started. */
export interface CheckedImport {
  problems: readonly ImportProblem[];
  counts: Omit<ImportCounts, 'wrong' | 'lines'>;
  preview: StaffImport['preview'];
  unknownFunds: readonly string[];
  unknownCampaigns: readonly string[];
}

/** A system whose exports are known by the names of their columns. */
export interface ImportPreset {
  source: Exclude<ImportSource, 'other'>;
  /** Columns that its exports have, and others have not, however they write blanks and signs. */
  knownBy: readonly string[];
  /** Its names for each field, the surest first. */
  columns: Partial<Record<ImportField, readonly string[]>>;
}

export type UndoneImport = { kind: 'undone' } | { kind: 'refused'; message: string };

/** The columns that files of a kind can have. */
export interface ImportColumns {
  fields: readonly ImportField[];
  /** Of each of these lists, one field must have a column. */
  required: readonly (readonly ImportField[])[];
  presets: readonly ImportPreset[];
  /** Names for each field in files of no known system. */
  names: Partial<Record<ImportField, readonly string[]>>;
}

/** One kind of import: what its files can hold, and what is made of them. */
export interface ImportKind extends ImportColumns {
  /** Reads on trial and writes nothing. It may ask the network. */
  check: (db: Db, input: ImportInput) => Promise<CheckedImport>;
  /**
   * Adds everything, with its lines, in the transaction that is given; what must ask the network is left to jobs that it begins. What changed since
   * the trial is found again: then it adds nothing and says what is wrong.
   */
  add: (tx: Tx, input: ImportInput) => Promise<CheckedImport>;
  /** Takes back what it added. The import is locked, and its state is `undoing`. */
  undo: (tx: Tx, importId: string) => Promise<UndoneImport>;
}
