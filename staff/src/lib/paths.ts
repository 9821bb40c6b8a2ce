import { STAFF_ENDPOINTS, STAFF_PATH } from '@handsel/contract/staff';
import type { CharityView, Permission, PosterFormat } from '@handsel/contract/staff';

/** Where each page of the console is. */
export const paths = {
  home: STAFF_PATH,
  gifts: `${STAFF_PATH}/gifts`,
  donors: `${STAFF_PATH}/donors`,
  monthlyGifts: `${STAFF_PATH}/monthly-gifts`,
  refunds: `${STAFF_PATH}/refunds`,
  deposits: `${STAFF_PATH}/deposits`,
  employerMatching: `${STAFF_PATH}/employer-matching`,
  campaigns: `${STAFF_PATH}/campaigns`,
  funds: `${STAFF_PATH}/funds`,
  reports: `${STAFF_PATH}/reports`,
  monthlyReport: `${STAFF_PATH}/reports/monthly-giving`,
  donorReport: `${STAFF_PATH}/reports/donors`,
  exports: `${STAFF_PATH}/exports`,
  toSend: `${STAFF_PATH}/to-send`,
  alerts: `${STAFF_PATH}/alerts`,
  jobs: `${STAFF_PATH}/jobs`,
  charity: `${STAFF_PATH}/words-and-look`,
  abTests: `${STAFF_PATH}/ab-tests`,
  settings: `${STAFF_PATH}/settings`,
  people: `${STAFF_PATH}/people`,
  roles: `${STAFF_PATH}/roles`,
  auditLog: `${STAFF_PATH}/audit-log`,
  account: `${STAFF_PATH}/account`,
  invitation: `${STAFF_PATH}/invitation/`,
} as const;

/** The pages that the navigation leads to, in its order. */
export const NAVIGATION = [
  { name: 'home', key: 'h', permission: undefined },
  { name: 'gifts', key: 'g', permission: 'giving:see' },
  { name: 'donors', key: 'd', permission: 'giving:see' },
  { name: 'monthlyGifts', key: 'm', permission: 'giving:see' },
  { name: 'refunds', key: 'r', permission: 'refunds:make' },
  { name: 'deposits', key: 'o', permission: 'books:keep' },
  { name: 'toSend', key: 't', permission: 'giving:see' },
  { name: 'employerMatching', key: 'k', permission: 'giving:see' },
  { name: 'campaigns', key: 'p', permission: 'giving:see' },
  { name: 'funds', key: 'f', permission: 'giving:see' },
  { name: 'reports', key: 'n', permission: 'giving:see' },
  { name: 'exports', key: 'e', permission: 'exports:totals' },
  { name: 'alerts', key: 'l', permission: 'giving:see' },
  { name: 'jobs', key: 'j', permission: 'books:keep' },
  { name: 'people', key: 's', permission: 'staff:manage' },
  { name: 'auditLog', key: 'a', permission: 'audit-log:see' },
  { name: 'charity', key: 'w', permission: 'campaigns:manage' },
  { name: 'abTests', key: 'b', permission: 'campaigns:manage' },
  { name: 'settings', key: 'c', permission: 'settings:manage' },
  { name: 'account', key: 'y', permission: undefined },
] as const satisfies { name: keyof typeof paths; key: string; permission: Permission | undefined }[];
export type NavigationEntry = (typeof NAVIGATION)[number];

/** The page of one gift, one donor, one monthly gift, one campaign or one deposit. */
export const pathOf = {
  gift: (id: string) => `${paths.gifts}/${id}`,
  donor: (id: string) => `${paths.donors}/${id}`,
  monthlyGift: (id: string) => `${paths.monthlyGifts}/${id}`,
  campaign: (id: string) => `${paths.campaigns}/${id}`,
  deposit: (id: string) => `${paths.deposits}/${id}`,
} as const;

/** Files that the browser shows or downloads. */
export const fileOf = {
  /** @param revision so that the browser asks for it anew */
  preview: (view: CharityView, revision: number) =>
    `${STAFF_ENDPOINTS.previewCharity.path.replace(':view', view)}?revision=${String(revision)}`,
  abTestPreview: (id: string, revision: number) =>
    `${STAFF_ENDPOINTS.previewAbTest.path.replace(':id', id)}?revision=${String(revision)}`,
  campaignPreview: (id: string, revision: number) =>
    `${STAFF_ENDPOINTS.previewCampaign.path.replace(':id', id)}?revision=${String(revision)}`,
  poster: (id: string, format: PosterFormat) =>
    STAFF_ENDPOINTS.getCampaignPoster.path.replace(':id', id).replace(':format', format),
  giftAidClaim: (id: string) => STAFF_ENDPOINTS.downloadGiftAidClaim.path.replace(':id', id),
  export: (id: string) => STAFF_ENDPOINTS.downloadExport.path.replace(':id', id),
} as const;

/** The token of an invitation's address; undefined on any other page. */
export function invitationTokenIn(pathname: string): string | undefined {
  if (!pathname.startsWith(paths.invitation)) return undefined;
  const token = pathname.slice(paths.invitation.length).replace(/\/$/, '');
  try {
    return decodeURIComponent(token);
  } catch {
    return token;
  }
}
