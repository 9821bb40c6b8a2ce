import type { Charity } from '@handsel/contract';
import type { Db } from '../database/database.ts';
import type { Mailer } from './mailer.ts';

/** The services for jobs that send mail. */
export interface Mailing {
  db: Db;
  mailer: Mailer;
  charity: Charity;
  publicUrl: URL;
  /** The part of a Message-ID after the @. */
  host: string;
}
