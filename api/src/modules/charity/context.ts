import type { CharityContent, OfferableMethod } from '@handsel/contract';
import type { Db } from '../../platform/database/database.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { AbTests } from './ab-tests/running.ts';
import type { CharitySettings, Pictures } from './in-force.ts';

/** What the use cases of content and design need. */
export interface CharityContext {
  db: Db;
  limits: Limits;
  mailer: Mailer;
  host: string;
  settings: CharitySettings;
  abTests: AbTests;
  /** Whose days results are counted by. */
  timeZone: string;
  /** The payment methods that the settings of the server allow. */
  methods: readonly OfferableMethod[];
  /** Donors' pages as a draft makes them. */
  renderPage: (
    page: 'start' | 'one-time',
    draft: { charity: CharityContent } & Pictures,
  ) => Promise<{ html: string; policy: string }>;
}
