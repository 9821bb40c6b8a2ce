import { STAFF_PATH, type Permission } from '@handsel/contract/console';
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

/** The placeholder of the id in a path. */
const ID = ':id';

/** The screens. Each screen's code loads when it is first opened. */
export const SCREENS: readonly Screen[] = [
  {
    path: STAFF_PATH,
    permission: undefined,
    Component: screen(() => import('../features/home/home-screen.tsx')),
  },
  {
    path: paths.gifts,
    permission: 'giving:see',
    Component: screen(() => import('../features/gifts/gifts-screen.tsx')),
  },
  {
    path: pathOf.gift(ID),
    permission: 'giving:see',
    Component: screen(() => import('../features/gift/gift-screen.tsx')),
  },
  {
    path: paths.refunds,
    permission: 'refunds:make',
    Component: screen(() => import('../features/refunds/refunds-screen.tsx')),
  },
  {
    path: paths.deposits,
    permission: 'books:keep',
    Component: screen(() => import('../features/deposits/deposits-screen.tsx')),
  },
  {
    path: pathOf.deposit(ID),
    permission: 'books:keep',
    Component: screen(() => import('../features/deposit/deposit-screen.tsx')),
  },
  {
    path: pathOf.bankLine(ID),
    permission: 'books:keep',
    Component: screen(() => import('../features/bank-line/bank-line-screen.tsx')),
  },
  {
    path: paths.months,
    permission: 'books:keep',
    Component: screen(() => import('../features/months/months-screen.tsx')),
  },
  {
    path: pathOf.month(ID),
    permission: 'books:keep',
    Component: screen(() => import('../features/month/month-screen.tsx')),
  },
  {
    path: paths.offlineGifts,
    permission: 'books:keep',
    Component: screen(() => import('../features/offline-batches/batches-screen.tsx')),
  },
  {
    path: pathOf.offlineBatch(ID),
    permission: 'books:keep',
    Component: screen(() => import('../features/offline-batch/batch-screen.tsx')),
  },
  {
    path: paths.imports,
    permission: 'books:keep',
    Component: screen(() => import('../features/imports/imports-screen.tsx')),
  },
  {
    path: pathOf.import(ID),
    permission: 'books:keep',
    Component: screen(() => import('../features/import/import-screen.tsx')),
  },
  {
    path: paths.donors,
    permission: 'giving:see',
    Component: screen(() => import('../features/donors/donors-screen.tsx')),
  },
  {
    path: pathOf.donor(ID),
    permission: 'giving:see',
    Component: screen(() => import('../features/donor/donor-screen.tsx')),
  },
  {
    path: paths.monthlyGifts,
    permission: 'giving:see',
    Component: screen(() => import('../features/monthly-gifts/monthly-gifts-screen.tsx')),
  },
  {
    path: pathOf.monthlyGift(ID),
    permission: 'giving:see',
    Component: screen(() => import('../features/monthly-gift/monthly-gift-screen.tsx')),
  },
  {
    path: paths.employerMatching,
    permission: 'giving:see',
    Component: screen(() => import('../features/employer-matching/matching-screen.tsx')),
  },
  {
    path: paths.campaigns,
    permission: 'giving:see',
    Component: screen(() => import('../features/campaigns/campaigns-screen.tsx')),
  },
  {
    path: pathOf.campaign(ID),
    permission: 'campaigns:manage',
    Component: screen(() => import('../features/campaign/campaign-screen.tsx')),
  },
  {
    path: paths.funds,
    permission: 'giving:see',
    Component: screen(() => import('../features/funds/funds-screen.tsx')),
  },
  {
    path: paths.reports,
    permission: 'giving:see',
    Component: screen(() => import('../features/reports/reports-screen.tsx')),
  },
  {
    path: paths.monthlyReport,
    permission: 'giving:see',
    Component: screen(() => import('../features/monthly-report/monthly-report-screen.tsx')),
  },
  {
    path: paths.donorReport,
    permission: 'giving:see',
    Component: screen(() => import('../features/donor-report/donor-report-screen.tsx')),
  },
  {
    path: paths.sourceReport,
    permission: 'giving:see',
    Component: screen(() => import('../features/source-report/source-report-screen.tsx')),
  },
  {
    path: paths.segments,
    permission: 'giving:see',
    Component: screen(() => import('../features/segments/segments-screen.tsx')),
  },
  {
    path: paths.exports,
    permission: 'exports:totals',
    Component: screen(() => import('../features/exports/exports-screen.tsx')),
  },
  {
    path: paths.toSend,
    permission: 'giving:see',
    Component: screen(() => import('../features/to-send/to-send-screen.tsx')),
  },
  {
    path: paths.alerts,
    permission: 'giving:see',
    Component: screen(() => import('../features/alerts/alerts-screen.tsx')),
  },
  {
    path: paths.jobs,
    permission: 'books:keep',
    Component: screen(() => import('../features/jobs/jobs-screen.tsx')),
  },
  {
    path: paths.charity,
    permission: 'campaigns:manage',
    Component: screen(() => import('../features/charity/charity-screen.tsx')),
  },
  {
    path: paths.abTests,
    permission: 'campaigns:manage',
    Component: screen(() => import('../features/ab-tests/ab-tests-screen.tsx')),
  },
  {
    path: paths.settings,
    permission: 'settings:manage',
    Component: screen(() => import('../features/settings/settings-screen.tsx')),
  },
  {
    path: paths.apiKeys,
    permission: 'settings:manage',
    Component: screen(() => import('../features/api-keys/api-keys-screen.tsx')),
  },
  {
    path: paths.people,
    permission: 'staff:manage',
    Component: screen(() => import('../features/people/people-screen.tsx')),
  },
  {
    path: paths.roles,
    permission: undefined,
    Component: screen(() => import('../features/roles/roles-screen.tsx')),
  },
  {
    path: paths.auditLog,
    permission: 'audit-log:see',
    Component: screen(() => import('../features/audit-log/audit-log-screen.tsx')),
  },
  {
    path: paths.account,
    permission: undefined,
    Component: screen(() => import('../features/account/account-screen.tsx')),
  },
];
