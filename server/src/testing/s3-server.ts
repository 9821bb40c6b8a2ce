import S3rver from '@20minutes/s3rver';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BackupPlace } from '../platform/backup/backup-settings.ts';

/** The only key that this server knows. */
const KEY = 'S3RVER';

export interface S3Server {
  /** Its bucket, in the form of the settings. */
  place: Extract<BackupPlace, { kind: 's3' }>;
  close(): Promise<void>;
}

/** Starts a storage service on this machine that speaks S3 and checks signatures. */
export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(path.join(tmpdir(), 'handsel-s3-'));
  const bucket = 'copies';
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    directory,
    silent: true,
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await server.run();
  // The server ignores the slash at the end of a bucket's address, and so computes another
  // signature. All other requests are checked.
  server.httpServer.prependListener('request', ({ method, url = '' }) => {
    server.allowMismatchedSignatures = method === 'GET' && url.startsWith(`/${bucket}/?`);
  });
  return {
    place: {
      kind: 's3',
      bucket,
      prefix: 'handsel/',
      region: 'us-east-1',
      keyId: KEY,
      secret: KEY,
      endpoint: `http://127.0.0.1:${String(port)}`,
    },
    close: async () => {
      await server.close();
      await rm(directory, { recursive: true });
    },
  };
}
