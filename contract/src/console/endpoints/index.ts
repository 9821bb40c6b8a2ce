import { AB_TEST_ENDPOINTS } from './ab-tests.ts';
import { ALERT_ENDPOINTS } from './alerts.ts';
import { API_KEY_ENDPOINTS } from './api-keys.ts';
import { AUDIT_LOG_ENDPOINTS } from './audit-log.ts';
import { BANK_FILE_ENDPOINTS } from './bank-files.ts';
import { CAMPAIGN_ENDPOINTS } from './campaigns.ts';
import { CARD_ENDPOINTS } from './cards.ts';
import { CHARITY_ENDPOINTS } from './charity.ts';
import { BANK_LINE_ENDPOINTS } from './bank-lines.ts';
import { DEPOSIT_ENDPOINTS } from './deposits.ts';
import { DONOR_CONTACT_ENDPOINTS } from './donor-contact.ts';
import { DONOR_CHANGE_ENDPOINTS } from './donor-changes.ts';
import { DONOR_ENDPOINTS } from './donors.ts';
import { EMPLOYER_MATCHING_ENDPOINTS } from './employer-matching.ts';
import { EXPORT_ENDPOINTS } from './exports.ts';
import { FUNNEL_ENDPOINTS } from './funnel.ts';
import { FUND_ENDPOINTS } from './funds.ts';
import { GIFT_VIEW_ENDPOINTS } from './gift-views.ts';
import { STAFF_GIFT_AID_ENDPOINTS } from './gift-aid.ts';
import { GIFT_ENDPOINTS } from './gifts.ts';
import { IMPORT_ENDPOINTS } from './imports.ts';
import { INVITATION_ENDPOINTS } from './invitations.ts';
import { JOB_ENDPOINTS } from './jobs.ts';
import { MONTHLY_GIFT_CHANGE_ENDPOINTS } from './monthly-gift-changes.ts';
import { MONTHLY_GIFT_ENDPOINTS } from './monthly-gifts.ts';
import { MONTH_ENDPOINTS } from './months.ts';
import { OFFLINE_GIFT_ENDPOINTS } from './offline-gifts.ts';
import { OVERVIEW_ENDPOINTS } from './overview.ts';
import { OWN_ACCOUNT_ENDPOINTS } from './own-account.ts';
import { PASSKEY_ENDPOINTS } from './passkeys.ts';
import { PEOPLE_ENDPOINTS } from './people.ts';
import { REPORT_ENDPOINTS } from './reports.ts';
import { REFUND_ENDPOINTS } from './refunds.ts';
import { SEGMENT_ENDPOINTS } from './segments.ts';
import { SETTING_ENDPOINTS } from './settings.ts';
import { SIGN_IN_ENDPOINTS } from './sign-in.ts';
import { SINGLE_SIGN_ON_ENDPOINTS } from './single-sign-on.ts';
import { TO_SEND_ENDPOINTS } from './to-send.ts';
import { WEBHOOK_ENDPOINTS } from './webhooks.ts';

export { AB_TEST_ENDPOINTS, AB_SHARE_MAX, AB_SHARE_MIN, AB_TEST_STATES, AB_VARIANTS } from './ab-tests.ts';
export type { AbCount, AbResult, AbVariant, AbVerdict, StaffAbTest, StaffAbTests } from './ab-tests.ts';
export {
  OFFLINE_GIFT_ENDPOINTS,
  OFFLINE_BATCHES_SHOWN,
  OFFLINE_DUPLICATE_DAYS,
  OFFLINE_LINES_MAX,
  REVERSAL_REASONS,
} from './offline-gifts.ts';
export type { ReversalReason, StaffOfflineBatch, StaffOfflineLine } from './offline-gifts.ts';
export {
  SEGMENT_ENDPOINTS,
  SEGMENT_EXPORT_MAX,
  SEGMENT_FORMS,
  SEGMENT_PAGE,
  SEGMENT_VALUE_MAX_LENGTH,
  SEGMENTS,
  SEGMENTS_WITH_VALUE,
} from './segments.ts';
export type { SegmentDonor, SegmentForm, SegmentName } from './segments.ts';
export { ALERT_ENDPOINTS } from './alerts.ts';
export { IMPORT_ENDPOINTS } from './imports.ts';
export type { ImportCountsShown, StaffImport, StaffImportRow } from './imports.ts';
export type { StaffAlert } from './alerts.ts';
export { AUDIT_LOG_ENDPOINTS } from './audit-log.ts';
export type { AuditEntry, AuditSubject, DescribedAuditEntry } from './audit-log.ts';
export {
  CAMPAIGN_ENDPOINTS,
  CAMPAIGN_STATES,
  CAMPAIGN_VIEWS,
  POSTER_FORMATS,
  PREVIEW_LINK_DAYS,
  SOURCES_MAX,
} from './campaigns.ts';
export type {
  CampaignSource,
  CampaignState,
  CampaignVersion,
  CampaignView,
  PosterFormat,
  StaffCampaign,
  StaffCampaignRow,
} from './campaigns.ts';
export {
  CHARITY_ENDPOINTS,
  CHARITY_VIEWS,
  IMAGE_MAX_BYTES,
  IMAGE_MAX_MEGABYTES,
  IMAGE_MAX_MEGAPIXELS,
  IMAGE_USES,
  VERSION_ORIGINS,
} from './charity.ts';
export type { CharityState, CharityVersion, CharityView, ImageUse, SavedImage } from './charity.ts';
export {
  BANK_FILE_ENDPOINTS,
  BANK_FILE_ALIKE_SHOWN,
  BANK_FILE_LEFT_OUT_SHOWN,
  BANK_FILE_LINES_MAX,
  BANK_FILE_MAX_MEGABYTES,
  BANK_FILE_ONLY_MAX_LENGTH,
  BANK_FILE_SAMPLE,
  type BankCsvMapping,
} from './bank-files.ts';
export {
  BANK_LINE_ENDPOINTS,
  BANK_LINE_MAX_CENTS,
  BANK_DESCRIPTION_MAX_LENGTH,
  BANKED_GIFTS_MAX,
  DIFFERENCE_NOTE_MAX_LENGTH,
  DIFFERENCE_REASONS,
  BANK_LINE_SHOWS,
} from './bank-lines.ts';
export type { BankableGift, BankDifference, BankLine, DifferenceReason } from './bank-lines.ts';
export { DEPOSIT_ENDPOINTS, DEPOSIT_LINES_PAGE, DEPOSIT_FILTERS, DEPOSIT_STATES } from './deposits.ts';
export type { DepositState, StaffDeposit, StaffDepositLine } from './deposits.ts';
export { CARD_ENDPOINTS, CARDS_SHOWN, type StaffCardToReview } from './cards.ts';
export { DONOR_CONTACT_ENDPOINTS } from './donor-contact.ts';
export { DONOR_CHANGE_ENDPOINTS, MERGED_MAX, TAG_MAX_LENGTH, TAGS_MAX } from './donor-changes.ts';
export { DONOR_ENDPOINTS, DONOR_SORTS } from './donors.ts';
export type { Alike, DonorSort, StaffDonorRow } from './donors.ts';
export {
  EMPLOYER_MATCHING_ENDPOINTS,
  EMPLOYER_COLUMNS,
  EMPLOYER_ERRORS_SHOWN,
  EMPLOYER_FILE_MAX_MEGABYTES,
  EMPLOYER_LINES_MAX,
  employerContentSchema,
} from './employer-matching.ts';
export type { EmployerColumn, EmployerContent, StaffEmployer, StaffMatch } from './employer-matching.ts';
export { EXPORT_ENDPOINTS, EXPORT_DAYS, EXPORT_FORMATS, EXPORT_STATES, EXPORTS_A_DAY } from './exports.ts';
export type { ExportFormat, ExportState, StaffExport } from './exports.ts';
export { FUND_ENDPOINTS } from './funds.ts';
export type { StaffAllocation, StaffFund } from './funds.ts';
export { FUNNEL_ENDPOINTS, FUNNEL_DAYS } from './funnel.ts';
export type { StaffFunnel } from './funnel.ts';
export {
  GIFT_VIEW_ENDPOINTS,
  GIFT_VIEW_NAME_MAX_LENGTH,
  GIFT_VIEWS_MAX,
  VIEW_PERIODS,
} from './gift-views.ts';
export type { GiftView, ViewPeriod } from './gift-views.ts';
export { STAFF_GIFT_AID_ENDPOINTS, GIFT_AID_LINES_MAX } from './gift-aid.ts';
export type { GiftAidBooks, GiftAidClaim } from './gift-aid.ts';
export { GIFT_SORTS, giftFilterSchema } from './gift-filter.ts';
export type { GiftFilter, GiftSort } from './gift-filter.ts';
export { GIFT_ENDPOINTS } from './gifts.ts';
export {
  BOOKED_KINDS,
  GIFT_STATES,
  MONTHLY_GIFT_FILTERS,
  MONTHLY_MOVEMENTS,
  PAGE_ROWS,
} from './giving-parts.ts';
export type {
  BookedKind,
  MonthlyMovement,
  StaffGiftRow,
  StaffGiftState,
  StaffMonthlyGiftRow,
  StaffMonthlyGiftState,
  StaffNote,
  TimelineEntry,
} from './giving-parts.ts';
export { JOB_ENDPOINTS, JOB_FAULTS, type JobFault, type StaffFailedJob } from './jobs.ts';
export { MONTHLY_GIFT_CHANGE_ENDPOINTS } from './monthly-gift-changes.ts';
export type { MonthlyGiftChoices } from './monthly-gift-changes.ts';
export {
  MONTH_ENDPOINTS,
  ACCOUNT_MAX_LENGTH,
  JOURNAL_FORMATS,
  MONTH_FILE_FORMATS,
  MONTH_STATES,
  OPEN_ITEMS,
  MONTH_COLUMNS,
  XERO_LINES_MAX,
} from './months.ts';
export type {
  JournalAccounts,
  JournalFormat,
  MonthAmounts,
  MonthFileFormat,
  MonthLine,
  MonthReport,
  MonthState,
  OpenItem,
} from './months.ts';
export { REFUND_ENDPOINTS, REFUND_REASONS, REFUND_REQUEST_DAYS, REFUND_STATES } from './refunds.ts';
export type { EndedRefund, OpenRefund, RefundReason, RefundState, StaffRefund } from './refunds.ts';
export {
  DONOR_LISTS,
  DONOR_LIST_EXPORT_MAX,
  REPORT_DAYS_MAX,
  REPORT_ENDPOINTS,
  REPORT_MONTHS_MAX,
  REPORT_SOURCES_MAX,
  REPORT_SPLITS,
  REPORT_YEARS_MAX,
} from './reports.ts';
export type {
  DonorListName,
  GivingQuery,
  ReportDonor,
  ReportMonth,
  ReportRow,
  ReportSplit,
  ReportSums,
  SourceRow,
  SourceSums,
  SourcesQuery,
} from './reports.ts';
export { PASSKEY_ENDPOINTS, PASSKEY_NAME_MAX_LENGTH, PASSKEYS_MAX, type Passkey } from './passkeys.ts';
export { PEOPLE_ENDPOINTS } from './people.ts';
export type { StaffInvitation, StaffMember } from './people.ts';
export { SIGN_IN_ENDPOINTS } from './sign-in.ts';
export type { StaffSession } from './sign-in.ts';
export {
  TO_SEND_ENDPOINTS,
  MARKED_AT_ONCE,
  PERK_STATES,
  TO_SEND_EXPORT_MAX,
  toSendFilterSchema,
} from './to-send.ts';
export type { PerkState, StaffOwedPerk, ToSendFilter } from './to-send.ts';
export { INVITATION_ENDPOINTS } from './invitations.ts';
export { MONTHLY_GIFT_ENDPOINTS, MONTHLY_GIFT_SORTS } from './monthly-gifts.ts';
export type { MonthlyGiftSort } from './monthly-gifts.ts';
export { OVERVIEW_ENDPOINTS } from './overview.ts';
export { OWN_ACCOUNT_ENDPOINTS } from './own-account.ts';
export {
  API_KEY_DAYS,
  API_KEY_ENDPOINTS,
  API_KEY_MAX_DAYS,
  API_KEY_NAME_MAX_LENGTH,
  API_KEYS_MAX,
  SCOPE_PERMISSIONS,
} from './api-keys.ts';
export type { StaffApiKey } from './api-keys.ts';
export {
  WEBHOOK_DELIVERIES_SHOWN,
  WEBHOOK_ENDPOINTS,
  WEBHOOK_NAME_MAX_LENGTH,
  WEBHOOKS_MAX,
} from './webhooks.ts';
export type { StaffWebhook, StaffWebhookDelivery } from './webhooks.ts';
export { SETTING_ENDPOINTS } from './settings.ts';
export { SINGLE_SIGN_ON_ENDPOINTS } from './single-sign-on.ts';

/** All calls of the console, one file for each area. */
export const STAFF_ENDPOINTS = {
  ...SIGN_IN_ENDPOINTS,
  ...INVITATION_ENDPOINTS,
  ...OWN_ACCOUNT_ENDPOINTS,
  ...PASSKEY_ENDPOINTS,
  ...SINGLE_SIGN_ON_ENDPOINTS,
  ...PEOPLE_ENDPOINTS,
  ...AUDIT_LOG_ENDPOINTS,
  ...OVERVIEW_ENDPOINTS,
  ...FUND_ENDPOINTS,
  ...STAFF_GIFT_AID_ENDPOINTS,
  ...BANK_LINE_ENDPOINTS,
  ...DEPOSIT_ENDPOINTS,
  ...BANK_FILE_ENDPOINTS,
  ...MONTH_ENDPOINTS,
  ...FUNNEL_ENDPOINTS,
  ...REPORT_ENDPOINTS,
  ...SEGMENT_ENDPOINTS,
  ...GIFT_ENDPOINTS,
  ...GIFT_VIEW_ENDPOINTS,
  ...DONOR_ENDPOINTS,
  ...DONOR_CHANGE_ENDPOINTS,
  ...DONOR_CONTACT_ENDPOINTS,
  ...MONTHLY_GIFT_ENDPOINTS,
  ...MONTHLY_GIFT_CHANGE_ENDPOINTS,
  ...REFUND_ENDPOINTS,
  ...OFFLINE_GIFT_ENDPOINTS,
  ...EMPLOYER_MATCHING_ENDPOINTS,
  ...EXPORT_ENDPOINTS,
  ...IMPORT_ENDPOINTS,
  ...TO_SEND_ENDPOINTS,
  ...CARD_ENDPOINTS,
  ...ALERT_ENDPOINTS,
  ...JOB_ENDPOINTS,
  ...CHARITY_ENDPOINTS,
  ...CAMPAIGN_ENDPOINTS,
  ...AB_TEST_ENDPOINTS,
  ...SETTING_ENDPOINTS,
  ...API_KEY_ENDPOINTS,
  ...WEBHOOK_ENDPOINTS,
} as const;

export type StaffEndpoints = typeof STAFF_ENDPOINTS;
export type StaffEndpointName = keyof StaffEndpoints;
/** The calls that answer with a file. */
export type StaffFileEndpointName = {
  [N in StaffEndpointName]: StaffEndpoints[N]['reply'] extends string ? N : never;
}[StaffEndpointName];
