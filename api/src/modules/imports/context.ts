import type { ImportKindName } from '@handsel/contract/staff';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../platform/database/database.ts';
import type { ImportKind } from './kind.ts';

export interface ImportContext {
  db: Db;
  log: FastifyBaseLogger;
  kinds: Partial<Record<ImportKindName, ImportKind>>;
}

export function kindOf({ kinds }: ImportContext, name: ImportKindName): ImportKind {
  const kind = kinds[name];
  if (kind === undefined) throw new Error(`imports of the kind ${name} are not served here`);
  return kind;
}
