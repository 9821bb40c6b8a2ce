export {
  allAuditEntries,
  readAuditLog,
  readAuditOf,
  recentActs,
  recordAuditEntry,
  wasRecordedLately,
} from './audit-log.ts';
export { recordCommand } from './record-command.ts';
export { mayChangeAuditLog, verifyAuditLog, type AuditHead } from './verify-audit-log.ts';
