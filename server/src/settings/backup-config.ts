import path from 'node:path';
import { settingErrorWords } from '@handsel/words/commands/settings';
import type { Environment } from './environment.ts';
import type { BackupPlace, BackupSettings } from '../platform/backup/backup-settings.ts';
import { StartError } from '../platform/start-error.ts';

const S3 = 's3://';

/** @throws StartError if a setting is missing that another one needs */
export function backupSettings(environment: Environment): BackupSettings | undefined {
  const { BACKUP_TO, BACKUP_AT, BACKUP_KEEP } = environment;
  const continuous = environment.BACKUP_CONTINUOUS === 'on';
  if (continuous && environment.DATABASE_URL !== undefined)
    throw new StartError(settingErrorWords.continuousElsewhere);
  if (BACKUP_TO === undefined) {
    if (continuous) throw new StartError(settingErrorWords.continuousNowhere);
    return undefined;
  }
  const needed = (name: 'BACKUP_KEY' | 'BACKUP_S3_KEY_ID' | 'BACKUP_S3_SECRET'): string => {
    const value = environment[name];
    if (value === undefined)
      throw new StartError(settingErrorWords.backupHalf({ missing: name, place: BACKUP_TO }));
    return value;
  };
  const place: BackupPlace = BACKUP_TO.startsWith(S3)
    ? {
        kind: 's3',
        ...bucketIn(BACKUP_TO),
        endpoint: endpointOf(environment),
        region: environment.BACKUP_S3_REGION,
        keyId: needed('BACKUP_S3_KEY_ID'),
        secret: needed('BACKUP_S3_SECRET'),
      }
    : { kind: 'folder', folder: path.resolve(BACKUP_TO) };
  return { place, recipient: needed('BACKUP_KEY'), at: BACKUP_AT, keep: BACKUP_KEEP, continuous };
}

function bucketIn(address: string): { bucket: string; prefix: string } {
  const [bucket = '', ...rest] = address.slice(S3.length).split('/');
  const prefix = rest.filter((each) => each !== '').join('/');
  return { bucket, prefix: prefix === '' ? '' : `${prefix}/` };
}

/** Amazon's own endpoint by default. Only this machine may be used without https. */
function endpointOf({ BACKUP_S3_ENDPOINT, BACKUP_S3_REGION }: Environment): string {
  if (BACKUP_S3_ENDPOINT === undefined) return `https://s3.${BACKUP_S3_REGION}.amazonaws.com`;
  const { protocol, hostname } = new URL(BACKUP_S3_ENDPOINT);
  const isHere = hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';
  if (protocol !== 'https:' && !isHere) throw new StartError(settingErrorWords.backupPlain);
  return BACKUP_S3_ENDPOINT;
}
