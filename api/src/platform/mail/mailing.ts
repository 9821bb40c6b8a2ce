import type { Charity } from '@handsel/contract';
import type { Db } from '../database/database.ts';
import type { Mailer } from './mailer.ts';

/** What a job that sends a mail needs. */
export interface Mailing {
  db: Db;
  mailer: Mailer;
  charity: Charity;
  publicUrl: URL;
  /** The part of a Message-ID after the @. */
  host: string;
}
