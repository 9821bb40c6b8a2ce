import { backupFaults } from '@handsel/words/commands/backups';
import { withoutSecrets } from '../log.ts';
import { BackupKeyError } from './encryption.ts';

const NO_ROOM = new Set(['ENOSPC', 'EDQUOT']);
const FORBIDDEN = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST']);
const AWAY =
  /^(?:ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOST|ENET|UND_ERR|CERT_|ERR_TLS|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO)/;

/** Explains to the administrator why a backup could not be made or read. */
export function describeBackupFault(error: unknown): string {
  if (error instanceof BackupKeyError) return backupFaults.wrongKey;
  const { status, serviceCode, message } = error as {
    status?: number;
    serviceCode?: string;
    message?: string;
  };
  const code = codeOf(error);
  if (NO_ROOM.has(code)) return backupFaults.diskFull;
  if (FORBIDDEN.has(code)) return backupFaults.forbidden({ code });
  if (status === 403 || status === 401) return backupFaults.refused({ code: serviceCode ?? String(status) });
  if (serviceCode === 'NoSuchBucket') return backupFaults.noBucket;
  if (AWAY.test(code)) return backupFaults.unreachable({ code });
  return backupFaults.other({ message: withoutSecrets(message ?? String(error)) });
}

/** `fetch` throws an error whose cause has the code. */
function codeOf(error: unknown): string {
  const { code, name, cause } = error as { code?: unknown; name?: string; cause?: unknown };
  if (name === 'TimeoutError') return 'ETIMEDOUT';
  if (typeof code === 'string') return code;
  return cause === undefined ? '' : codeOf(cause);
}
