import type { Permission } from '@handsel/contract/console';
import { lazy } from 'react';
import type { ComponentType } from 'react';
import { pathOf, paths } from '../lib/paths.ts';
import { loadOrReload } from '../lib/reload-once.ts';

export interface Screen {
  path: string;
  /** The permission to open the screen; undefined if any staff member may open it. */
  permission: Permission | undefined;
  /** Receives the id in the address, if the screen is a detail page. */
  Component: ComponentType<{ id: string }>;
}

const screen = <Props,>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => loadOrReload(load));

type ScreenAt = Omit<Screen, 'path'>;

/** The screens by the names of their paths. Each screen's code loads when it is first opened. */
const PAGES: Record<Exclude<keyof typeof paths, 'invitation'>, ScreenAt> = {
  home: {
    permission: undefined,
    Component: screen(() => import('../features/home/home-screen.tsx')),
  },
  gifts: {
    permission: 'giving:see',
    Component: screen(() => import('../features/gifts/gifts-screen.tsx')),
  },
  refunds: {
    permission: 'refunds:make',
    Component: screen(() => import('../features/refunds/refunds-screen.tsx')),
  },
  deposits: {
    permission: 'books:keep',
    Component: screen(() => import('../features/deposits/deposits-screen.tsx')),
  },
  months: {
    permission: 'books:keep',
    Component: screen(() => import('../features/months/months-screen.tsx')),
  },
  offlineGifts: {
    permission: 'books:keep',
    Component: screen(() => import('../features/offline-batches/batches-screen.tsx')),
  },
  imports: {
    permission: 'books:keep',
    Component: screen(() => import('../features/imports/imports-screen.tsx')),
  },
  donors: {
    permission: 'giving:see',
    Component: screen(() => import('../features/donors/donors-screen.tsx')),
  },
  monthlyGifts: {
    permission: 'giving:see',
    Component: screen(() => import('../features/monthly-gifts/monthly-gifts-screen.tsx')),
  },
  employerMatching: {
    permission: 'giving:see',
    Component: screen(() => import('../features/employer-matching/matching-screen.tsx')),
  },
  campaigns: {
    permission: 'giving:see',
    Component: screen(() => import('../features/campaigns/campaigns-screen.tsx')),
  },
  funds: {
    permission: 'giving:see',
    Component: screen(() => import('../features/funds/funds-screen.tsx')),
  },
  reports: {
    permission: 'giving:see',
    Component: screen(() => import('../features/reports/reports-screen.tsx')),
  },
  monthlyReport: {
    permission: 'giving:see',
    Component: screen(() => import('../features/monthly-report/monthly-report-screen.tsx')),
  },
  donorReport: {
    permission: 'giving:see',
    Component: screen(() => import('../features/donor-report/donor-report-screen.tsx')),
  },
  sourceReport: {
    permission: 'giving:see',
    Component: screen(() => import('../features/source-report/source-report-screen.tsx')),
  },
  segments: {
    permission: 'giving:see',
    Component: screen(() => import('../features/segments/segments-screen.tsx')),
  },
  exports: {
    permission: 'exports:totals',
    Component: screen(() => import('../features/exports/exports-screen.tsx')),
  },
  toSend: {
    permission: 'giving:see',
    Component: screen(() => import('../features/to-send/to-send-screen.tsx')),
  },
  alerts: {
    permission: 'giving:see',
    Component: screen(() => import('../features/alerts/alerts-screen.tsx')),
  },
  jobs: {
    permission: 'books:keep',
    Component: screen(() => import('../features/jobs/jobs-screen.tsx')),
  },
  charity: {
    permission: 'campaigns:manage',
    Component: screen(() => import('../features/charity/charity-screen.tsx')),
  },
  abTests: {
    permission: 'campaigns:manage',
    Component: screen(() => import('../features/ab-tests/ab-tests-screen.tsx')),
  },
  settings: {
    permission: 'settings:manage',
    Component: screen(() => import('../features/settings/settings-screen.tsx')),
  },
  embed: {
    permission: 'campaigns:manage',
    Component: screen(() => import('../features/embed/embed-screen.tsx')),
  },
  apiKeys: {
    permission: 'settings:manage',
    Component: screen(() => import('../features/api-keys/api-keys-screen.tsx')),
  },
  webhooks: {
    permission: 'settings:manage',
    Component: screen(() => import('../features/webhooks/webhooks-screen.tsx')),
  },
  people: {
    permission: 'staff:manage',
    Component: screen(() => import('../features/people/people-screen.tsx')),
  },
  roles: {
    permission: undefined,
    Component: screen(() => import('../features/roles/roles-screen.tsx')),
  },
  auditLog: {
    permission: 'audit-log:see',
    Component: screen(() => import('../features/audit-log/audit-log-screen.tsx')),
  },
  account: {
    permission: undefined,
    Component: screen(() => import('../features/account/account-screen.tsx')),
  },
};

/** The screens of one gift, donor, and so on. */
const DETAIL_PAGES: Record<keyof typeof pathOf, ScreenAt> = {
  gift: {
    permission: 'giving:see',
    Component: screen(() => import('../features/gift/gift-screen.tsx')),
  },
  deposit: {
    permission: 'books:keep',
    Component: screen(() => import('../features/deposit/deposit-screen.tsx')),
  },
  bankLine: {
    permission: 'books:keep',
    Component: screen(() => import('../features/bank-line/bank-line-screen.tsx')),
  },
  month: {
    permission: 'books:keep',
    Component: screen(() => import('../features/month/month-screen.tsx')),
  },
  offlineBatch: {
    permission: 'books:keep',
    Component: screen(() => import('../features/offline-batch/batch-screen.tsx')),
  },
  import: {
    permission: 'books:keep',
    Component: screen(() => import('../features/import/import-screen.tsx')),
  },
  donor: {
    permission: 'giving:see',
    Component: screen(() => import('../features/donor/donor-screen.tsx')),
  },
  monthlyGift: {
    permission: 'giving:see',
    Component: screen(() => import('../features/monthly-gift/monthly-gift-screen.tsx')),
  },
  webhook: {
    permission: 'settings:manage',
    Component: screen(() => import('../features/webhooks/webhook-screen.tsx')),
  },
  campaign: {
    permission: 'campaigns:manage',
    Component: screen(() => import('../features/campaign/campaign-screen.tsx')),
  },
};

/** The placeholder of the id in a path. */
const ID = ':id';

const namesOf = <Name extends string>(of: Record<Name, unknown>) => Object.keys(of) as Name[];

export const SCREENS: readonly Screen[] = [
  ...namesOf(PAGES).map((name) => ({ path: paths[name], ...PAGES[name] })),
  ...namesOf(DETAIL_PAGES).map((name) => ({ path: pathOf[name](ID), ...DETAIL_PAGES[name] })),
];
