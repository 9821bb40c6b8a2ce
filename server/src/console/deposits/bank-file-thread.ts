import type { BankCsvMapping } from '@handsel/contract/console';
import { readBankFile } from '../../domain/deposits/index.ts';
import { chooseLines, type ChosenLines } from './choose-lines.ts';
import { contains } from './contains.ts';
import { csvOf, mappingOf, type CsvFile } from './csv-mapping.ts';

export type BankFileTask =
  | { kind: 'csv'; bytes: Uint8Array; chosen: BankCsvMapping | null }
  | {
      kind: 'lines';
      bytes: Uint8Array;
      mapping: BankCsvMapping | null;
      currency: string;
      only: string;
      timeZone: string;
      /** The last day that a line may have, as YYYY-MM-DD. */
      lastDay: string;
    };

/** Reads a bank's file. Runs on a separate thread (import-bank-file.ts). */
export default function readOnThread(task: BankFileTask): CsvFile | ChosenLines | undefined {
  if (task.kind === 'csv') return csvOf(task.bytes, task.chosen);
  const { bytes, mapping, currency, only, lastDay, timeZone } = task;
  const file = readBankFile(bytes, {
    currency,
    timeZone,
    isWanted: (said) => contains(said, only),
    ...(mapping !== null && { mapping: mappingOf(mapping) }),
  });
  return chooseLines(file, { only, lastDay });
}
