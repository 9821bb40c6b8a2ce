import type { Db } from '../../platform/database/database.ts';
import type { Limits } from '../../platform/limits/limits.ts';

export interface WebhookContext {
  db: Db;
  limits: Limits;
}
