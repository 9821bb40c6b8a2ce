import type { CharityContent, OfferableMethod } from '@handsel/contract';
import type { Db } from '../../platform/database/database.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { AbTests } from './ab-tests/running.ts';
import type { CharitySettings, Pictures } from './in-force.ts';

export interface CharityContext {
  db: Db;
  limits: Limits;
  mailer: Mailer;
  publicUrl: URL;
  settings: CharitySettings;
  abTests: AbTests;
  /** The time zone that defines the days of results. */
  timeZone: string;
  /** The payment methods that the server's settings allow. */
  methods: readonly OfferableMethod[];
  /** Renders donors' pages from a draft. */
  renderPage: (
    page: 'start' | 'one-time',
    draft: { charity: CharityContent } & Pictures,
  ) => Promise<{ html: string; policy: string }>;
}
