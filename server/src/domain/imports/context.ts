import type { ImportKindName } from '@handsel/contract/console';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../platform/database/database.ts';
import type { ImportFileRead, ImportFileTask } from './import-file-thread.ts';
import type { ImportKind } from './kind.ts';

export interface StepContext {
  db: Db;
  kinds: Partial<Record<ImportKindName, ImportKind>>;
  /** Reads a file where it keeps no donor waiting. */
  readFile: (task: ImportFileTask) => Promise<ImportFileRead>;
}

export interface ImportContext extends StepContext {
  log: FastifyBaseLogger;
  /** For the thread on which gifts are imported. */
  thread: { connectionString: string; timeZone: string };
}

export function kindOf({ kinds }: StepContext, name: ImportKindName): ImportKind {
  const kind = kinds[name];
  if (kind === undefined) throw new Error(`imports of the kind ${name} are not served here`);
  return kind;
}
