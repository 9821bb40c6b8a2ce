import { STAFF_PATH } from '@handsel/contract/console';
import type { Permission } from '@handsel/contract/console';
import { lazy } from 'react';
import type { ComponentType } from 'react';
import { pathOf, paths } from '../lib/paths.ts';
import { loadOrReload } from '../lib/reload-once.ts';

interface Screen {
  /** Undefined: any staff member may open it. */
  permission: Permission | undefined;
  /** Receives the id in the address, if the screen is a detail page. */
  Component: ComponentType<{ id: string }>;
}

const screen = <Props,>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => loadOrReload(load));

/** The placeholder of the id in an address. */
const ID = ':id';
/** A UUID, or YYYY-MM for a month. */
const ID_IN = /(?<=\/)(?:[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}|\d{4}-\d{2})$/i;

/** The screen at each address. Each screen's code loads when it is first opened. */
const SCREENS: Readonly<Partial<Record<string, Screen>>> = {
  [STAFF_PATH]: {
    permission: undefined,
    Component: screen(() => import('../features/home/home-screen.tsx')),
  },
  [paths.gifts]: {
    permission: 'giving:see',
    Component: screen(() => import('../features/gifts/gifts-screen.tsx')),
  },
  [pathOf.gift(ID)]: {
    permission: 'giving:see',
    Component: screen(() => import('../features/gift/gift-screen.tsx')),
  },
  [paths.refunds]: {
    permission: 'refunds:make',
    Component: screen(() => import('../features/refunds/refunds-screen.tsx')),
  },
  [paths.deposits]: {
    permission: 'books:keep',
    Component: screen(() => import('../features/deposits/deposits-screen.tsx')),
  },
  [pathOf.deposit(ID)]: {
    permission: 'books:keep',
    Component: screen(() => import('../features/deposit/deposit-screen.tsx')),
  },
  [pathOf.bankLine(ID)]: {
    permission: 'books:keep',
    Component: screen(() => import('../features/bank-line/bank-line-screen.tsx')),
  },
  [paths.months]: {
    permission: 'books:keep',
    Component: screen(() => import('../features/months/months-screen.tsx')),
  },
  [pathOf.month(ID)]: {
    permission: 'books:keep',
    Component: screen(() => import('../features/month/month-screen.tsx')),
  },
  [paths.offlineGifts]: {
    permission: 'books:keep',
    Component: screen(() => import('../features/offline-batches/batches-screen.tsx')),
  },
  [pathOf.offlineBatch(ID)]: {
    permission: 'books:keep',
    Component: screen(() => import('../features/offline-batch/batch-screen.tsx')),
  },
  [paths.imports]: {
    permission: 'books:keep',
    Component: screen(() => import('../features/imports/imports-screen.tsx')),
  },
  [pathOf.import(ID)]: {
    permission: 'books:keep',
    Component: screen(() => import('../features/import/import-screen.tsx')),
  },
  [paths.donors]: {
    permission: 'giving:see',
    Component: screen(() => import('../features/donors/donors-screen.tsx')),
  },
  [pathOf.donor(ID)]: {
    permission: 'giving:see',
    Component: screen(() => import('../features/donor/donor-screen.tsx')),
  },
  [paths.monthlyGifts]: {
    permission: 'giving:see',
    Component: screen(() => import('../features/monthly-gifts/monthly-gifts-screen.tsx')),
  },
  [pathOf.monthlyGift(ID)]: {
    permission: 'giving:see',
    Component: screen(() => import('../features/monthly-gift/monthly-gift-screen.tsx')),
  },
  [paths.employerMatching]: {
    permission: 'giving:see',
    Component: screen(() => import('../features/employer-matching/matching-screen.tsx')),
  },
  [paths.campaigns]: {
    permission: 'giving:see',
    Component: screen(() => import('../features/campaigns/campaigns-screen.tsx')),
  },
  [pathOf.campaign(ID)]: {
    permission: 'campaigns:manage',
    Component: screen(() => import('../features/campaign/campaign-screen.tsx')),
  },
  [paths.funds]: {
    permission: 'giving:see',
    Component: screen(() => import('../features/funds/funds-screen.tsx')),
  },
  [paths.reports]: {
    permission: 'giving:see',
    Component: screen(() => import('../features/reports/reports-screen.tsx')),
  },
  [paths.monthlyReport]: {
    permission: 'giving:see',
    Component: screen(() => import('../features/monthly-report/monthly-report-screen.tsx')),
  },
  [paths.donorReport]: {
    permission: 'giving:see',
    Component: screen(() => import('../features/donor-report/donor-report-screen.tsx')),
  },
  [paths.segments]: {
    permission: 'giving:see',
    Component: screen(() => import('../features/segments/segments-screen.tsx')),
  },
  [paths.exports]: {
    permission: 'exports:totals',
    Component: screen(() => import('../features/exports/exports-screen.tsx')),
  },
  [paths.toSend]: {
    permission: 'giving:see',
    Component: screen(() => import('../features/to-send/to-send-screen.tsx')),
  },
  [paths.alerts]: {
    permission: 'giving:see',
    Component: screen(() => import('../features/alerts/alerts-screen.tsx')),
  },
  [paths.jobs]: {
    permission: 'books:keep',
    Component: screen(() => import('../features/jobs/jobs-screen.tsx')),
  },
  [paths.charity]: {
    permission: 'campaigns:manage',
    Component: screen(() => import('../features/charity/charity-screen.tsx')),
  },
  [paths.abTests]: {
    permission: 'campaigns:manage',
    Component: screen(() => import('../features/ab-tests/ab-tests-screen.tsx')),
  },
  [paths.settings]: {
    permission: 'settings:manage',
    Component: screen(() => import('../features/settings/settings-screen.tsx')),
  },
  [paths.people]: {
    permission: 'staff:manage',
    Component: screen(() => import('../features/people/people-screen.tsx')),
  },
  [paths.roles]: {
    permission: undefined,
    Component: screen(() => import('../features/roles/roles-screen.tsx')),
  },
  [paths.auditLog]: {
    permission: 'audit-log:see',
    Component: screen(() => import('../features/audit-log/audit-log-screen.tsx')),
  },
  [paths.account]: {
    permission: undefined,
    Component: screen(() => import('../features/account/account-screen.tsx')),
  },
};

/** The screen at an address, with or without a trailing slash, and the id in the address. */
export function screenAt(pathname: string): (Screen & { id: string }) | undefined {
  const path = pathname.replace(/\/+$/, '');
  const id = ID_IN.exec(path)?.[0] ?? '';
  const screen = SCREENS[id === '' ? path : path.replace(ID_IN, ID)];
  return screen && { ...screen, id };
}
