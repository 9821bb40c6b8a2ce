import { STAFF_PATH } from '@handsel/contract/console';
import type { Permission } from '@handsel/contract/console';

/** The paths of the console's pages. */
export const paths = {
  home: STAFF_PATH,
  gifts: `${STAFF_PATH}/gifts`,
  donors: `${STAFF_PATH}/donors`,
  monthlyGifts: `${STAFF_PATH}/monthly-gifts`,
  refunds: `${STAFF_PATH}/refunds`,
  deposits: `${STAFF_PATH}/deposits`,
  months: `${STAFF_PATH}/months`,
  offlineGifts: `${STAFF_PATH}/offline-gifts`,
  imports: `${STAFF_PATH}/imports`,
  employerMatching: `${STAFF_PATH}/employer-matching`,
  campaigns: `${STAFF_PATH}/campaigns`,
  funds: `${STAFF_PATH}/funds`,
  reports: `${STAFF_PATH}/reports`,
  monthlyReport: `${STAFF_PATH}/reports/monthly-giving`,
  donorReport: `${STAFF_PATH}/reports/donors`,
  sourceReport: `${STAFF_PATH}/reports/links`,
  segments: `${STAFF_PATH}/reports/segments`,
  exports: `${STAFF_PATH}/exports`,
  toSend: `${STAFF_PATH}/to-send`,
  alerts: `${STAFF_PATH}/alerts`,
  jobs: `${STAFF_PATH}/jobs`,
  charity: `${STAFF_PATH}/words-and-look`,
  abTests: `${STAFF_PATH}/ab-tests`,
  embed: `${STAFF_PATH}/embed`,
  settings: `${STAFF_PATH}/settings`,
  apiKeys: `${STAFF_PATH}/api-keys`,
  webhooks: `${STAFF_PATH}/webhooks`,
  people: `${STAFF_PATH}/people`,
  roles: `${STAFF_PATH}/roles`,
  auditLog: `${STAFF_PATH}/audit-log`,
  account: `${STAFF_PATH}/account`,
  invitation: `${STAFF_PATH}/invitation/`,
} as const;

/** The groups of the navigation, in order. */
export const NAVIGATION_GROUPS = ['home', 'giving', 'books', 'fundraising', 'system', 'own'] as const;
export type NavigationGroup = (typeof NAVIGATION_GROUPS)[number];

/** The pages of the navigation, in order. */
export const NAVIGATION = [
  { name: 'home', group: 'home', key: 'h', permission: undefined },
  { name: 'gifts', group: 'giving', key: 'g', permission: 'giving:see' },
  { name: 'donors', group: 'giving', key: 'd', permission: 'giving:see' },
  { name: 'monthlyGifts', group: 'giving', key: 'm', permission: 'giving:see' },
  { name: 'refunds', group: 'giving', key: 'r', permission: 'refunds:make' },
  { name: 'toSend', group: 'giving', key: 't', permission: 'giving:see' },
  { name: 'employerMatching', group: 'giving', key: 'k', permission: 'giving:see' },
  { name: 'deposits', group: 'books', key: 'o', permission: 'books:keep' },
  { name: 'offlineGifts', group: 'books', key: 'i', permission: 'books:keep' },
  { name: 'imports', group: 'books', key: 'u', permission: 'books:keep' },
  { name: 'months', group: 'books', key: 'n', permission: 'books:keep' },
  { name: 'reports', group: 'books', key: 'q', permission: 'giving:see' },
  { name: 'exports', group: 'books', key: 'e', permission: 'exports:totals' },
  { name: 'campaigns', group: 'fundraising', key: 'p', permission: 'giving:see' },
  { name: 'funds', group: 'fundraising', key: 'f', permission: 'giving:see' },
  { name: 'charity', group: 'fundraising', key: 'w', permission: 'campaigns:manage' },
  { name: 'abTests', group: 'fundraising', key: 'b', permission: 'campaigns:manage' },
  { name: 'embed', group: 'fundraising', key: 'v', permission: 'campaigns:manage' },
  { name: 'alerts', group: 'system', key: 'l', permission: 'giving:see' },
  { name: 'jobs', group: 'system', key: 'j', permission: 'books:keep' },
  { name: 'people', group: 'system', key: 's', permission: 'staff:manage' },
  { name: 'auditLog', group: 'system', key: 'a', permission: 'audit-log:see' },
  { name: 'settings', group: 'system', key: 'c', permission: 'settings:manage' },
  { name: 'apiKeys', group: 'system', key: 'x', permission: 'settings:manage' },
  { name: 'webhooks', group: 'system', key: 'z', permission: 'settings:manage' },
  { name: 'account', group: 'own', key: 'y', permission: undefined },
] as const satisfies {
  name: keyof typeof paths;
  group: NavigationGroup;
  key: string;
  permission: Permission | undefined;
}[];
export type NavigationEntry = (typeof NAVIGATION)[number];

/**
 * The path of one gift, donor, monthly gift, campaign, deposit, bank line, offline batch, import,
 * webhook, or month of the books.
 */
export const pathOf = {
  gift: (id: string) => `${paths.gifts}/${id}`,
  donor: (id: string) => `${paths.donors}/${id}`,
  monthlyGift: (id: string) => `${paths.monthlyGifts}/${id}`,
  campaign: (id: string) => `${paths.campaigns}/${id}`,
  deposit: (id: string) => `${paths.deposits}/${id}`,
  bankLine: (id: string) => `${paths.deposits}/lines/${id}`,
  offlineBatch: (id: string) => `${paths.offlineGifts}/${id}`,
  import: (id: string) => `${paths.imports}/${id}`,
  webhook: (id: string) => `${paths.webhooks}/${id}`,
  /** @param month YYYY-MM */
  month: (month: string) => `${paths.months}/${month}`,
} as const;
