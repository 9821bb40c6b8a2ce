import { Readable } from 'node:stream';

/** Loaded when something is encrypted, not at each start. */
const readAge = () => import('age-encryption');

type Bytes = ReadableStream<Uint8Array>;
const toWeb = (bytes: Readable) => Readable.toWeb(bytes) as unknown as Bytes;
const fromWeb = (bytes: Bytes) => Readable.fromWeb(bytes as Parameters<typeof Readable.fromWeb>[0]);

/** A key that is not of age, or that does not open this file. */
export class BackupKeyError extends Error {}

/** @throws BackupKeyError if it is not a public key of age */
export async function encrypt(bytes: Readable, recipient: string): Promise<Readable> {
  const { Encrypter } = await readAge();
  const encrypter = new Encrypter();
  try {
    encrypter.addRecipient(recipient);
  } catch (error) {
    throw new BackupKeyError('BACKUP_KEY', { cause: error });
  }
  return fromWeb(await encrypter.encrypt(toWeb(bytes)));
}

/** @throws BackupKeyError if the key is not of age, or does not open the file */
export async function decrypt(bytes: Readable, identity: string): Promise<Readable> {
  const { Decrypter } = await readAge();
  const decrypter = new Decrypter();
  try {
    decrypter.addIdentity(identity);
    return fromWeb(await decrypter.decrypt(toWeb(bytes)));
  } catch (error) {
    throw new BackupKeyError('identity', { cause: error });
  }
}

export interface KeyPair {
  identity: string;
  recipient: string;
}

export async function makeKeyPair(): Promise<KeyPair> {
  const { generateX25519Identity, identityToRecipient } = await readAge();
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}

/** The key in a file of age-keygen, which has comments too. */
export function identityIn(text: string): string | undefined {
  return text
    .split('\n')
    .map((line) => line.trim())
    .find((line) => line.startsWith('AGE-SECRET-KEY-'));
}
