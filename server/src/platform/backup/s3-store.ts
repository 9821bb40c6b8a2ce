import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { S3mini, type UploadPart } from 's3mini';
import type { BackupPlace } from './backup-settings.ts';
import type { BackupStore } from './store.ts';

/** S3 takes 10,000 parts of a file, so this size allows 160 GB. */
const PART_BYTES = 16 * 1024 * 1024;
const PART_TRIES = 4;
const PAUSE_MS = 1_000;
/** The limit of one call. A slow line sends a part of 16 MB in this time. */
const CALL_LIMIT_MS = 5 * 60_000;
const TYPE = 'application/octet-stream';

/**
 * Stores files in a bucket of any service that speaks S3, with path-style addresses:
 * https://docs.aws.amazon.com/AmazonS3/latest/API/API_Operations.html
 */
export function s3Store(place: Extract<BackupPlace, { kind: 's3' }>): BackupStore {
  const { bucket, prefix, endpoint, region, keyId, secret } = place;
  const options = {
    endpoint: `${endpoint.replace(/\/$/, '')}/${bucket}`,
    region,
    accessKeyId: keyId,
    secretAccessKey: secret,
  };
  const client = new S3mini({ ...options, requestAbortTimeout: CALL_LIMIT_MS });
  /** A download may last as long as its reader needs. */
  const patient = new S3mini(options);
  return {
    list: async () => {
      const found = (await client.listObjects('/', prefix)) ?? [];
      return found
        .map(({ Key, Size }) => ({ name: Key.slice(prefix.length), bytes: Number(Size) }))
        .filter(({ name }) => name !== '' && !name.includes('/'));
    },
    put: (name, bytes) => upload(client, `${prefix}${name}`, bytes),
    get: async (name) => {
      const reply = await patient.getObjectResponse(`${prefix}${name}`);
      if (!reply?.body) throw Object.assign(new Error('there is no such file'), { code: 'ENOENT' });
      return Readable.fromWeb(reply.body as Parameters<typeof Readable.fromWeb>[0]);
    },
    remove: async (name) => {
      await client.deleteObject(`${prefix}${name}`);
    },
  };
}

/**
 * Uploads in parts, with one part in memory at a time. The file exists once the last call has
 * succeeded.
 */
async function upload(client: S3mini, key: string, bytes: Readable): Promise<void> {
  const id = await client.getMultipartUploadId(key, TYPE);
  try {
    const parts: UploadPart[] = [];
    let total = 0;
    for await (const part of partsOf(bytes)) {
      parts.push(await uploadPart(client, key, id, part, parts.length + 1));
      total += part.byteLength;
    }
    await client.completeMultipartUpload(key, id, parts);
    const stored = await client.getContentLength(key);
    if (stored !== total) throw new Error(`of ${String(total)} bytes ${String(stored)} were stored`);
  } catch (error) {
    // Parts of an incomplete upload would cost money.
    await client.abortMultipartUpload(key, id).catch(() => undefined);
    throw error;
  }
}

async function uploadPart(
  client: S3mini,
  key: string,
  id: string,
  part: Uint8Array,
  number: number,
): Promise<UploadPart> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await client.uploadPart(key, id, part, number);
    } catch (error) {
      if (tried === PART_TRIES) throw error;
      await sleep(PAUSE_MS * 2 ** tried);
    }
  }
}

/** Reuses one buffer: a part has been sent when the next one is requested. */
async function* partsOf(bytes: Readable): AsyncGenerator<Buffer> {
  const part = Buffer.allocUnsafe(PART_BYTES);
  let used = 0;
  for await (const chunk of bytes as AsyncIterable<Uint8Array>) {
    for (let from = 0; from < chunk.byteLength;) {
      const taken = chunk.subarray(from, from + PART_BYTES - used);
      part.set(taken, used);
      used += taken.byteLength;
      from += taken.byteLength;
      if (used < PART_BYTES) continue;
      yield part;
      used = 0;
    }
  }
  if (used > 0) yield part.subarray(0, used);
}
