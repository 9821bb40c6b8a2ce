import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

/** The ways in which an authenticator of these tests can be faulty. */
export interface Odd {
  origin?: string;
  rpId?: string;
  /** Its owner was asked for PIN, fingerprint or face. */
  isVerified?: boolean;
  /** Its page was in a frame of another site. */
  crossOrigin?: boolean;
  /** The handle of another person. */
  userHandle?: string;
  /** Another challenge than the one to sign. */
  challenge?: string;
}

interface Asked {
  challenge: string;
  rp?: { id: string };
  rpId?: string;
  user?: { id: string };
}

const ORIGIN = 'http://localhost:3000';
const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/**
 * A passkey in software: an ES256 key, and the replies of an authenticator and a browser in
 * WebAuthn.
 */
export class Authenticator {
  readonly id = base64url(randomBytes(32));
  /** The next counter. A passkey that does not count always sends 0. */
  counter: number;
  readonly #key: KeyObject;
  readonly #publicKey: KeyObject;
  readonly #counts: boolean;
  #userHandle = '';

  constructor({ counts = false } = {}) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#key = privateKey;
    this.#publicKey = publicKey;
    this.#counts = counts;
    this.counter = counts ? 1 : 0;
  }

  /** Answers a page's request to create a passkey. */
  create(asked: Asked, odd: Odd = {}) {
    this.#userHandle = asked.user?.id ?? '';
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const made = Buffer.concat([Buffer.alloc(16), length, id, this.#coseKey()]);
    const data = Buffer.concat([this.#head(odd.rpId ?? asked.rp?.id ?? '', HAS_CREDENTIAL, odd), made]);
    const attestation = Buffer.concat([
      Buffer.of(0xa3),
      cborText('fmt'),
      cborText('none'),
      cborText('attStmt'),
      Buffer.of(0xa0),
      cborText('authData'),
      cborBytes(data),
    ]);
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      response: {
        clientDataJSON: base64url(clientData('webauthn.create', asked, odd)),
        attestationObject: base64url(attestation),
        transports: ['internal'],
      },
    };
  }

  /** Answers a page's request to sign in. */
  get(asked: Asked, odd: Odd = {}) {
    const client = clientData('webauthn.get', asked, odd);
    const data = this.#head(odd.rpId ?? asked.rpId ?? '', 0, odd);
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), this.#key);
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      response: {
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(signature),
        userHandle: odd.userHandle ?? (this.#userHandle || undefined),
      },
    };
  }

  /** The first 37 bytes that an authenticator signs. */
  #head(rpId: string, flags: number, { isVerified = true }: Odd): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.counter);
    if (this.#counts) this.counter += 1;
    const all = flags | USER_PRESENT | (isVerified ? USER_VERIFIED : 0);
    return Buffer.concat([sha256(Buffer.from(rpId)), Buffer.of(all), count]);
  }

  /** RFC 9053: kty EC2, alg ES256, crv P-256, x, y. */
  #coseKey(): Buffer {
    const { x = '', y = '' } = this.#publicKey.export({ format: 'jwk' });
    return Buffer.concat([
      Buffer.of(0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21),
      cborBytes(Buffer.from(x, 'base64url')),
      Buffer.of(0x22),
      cborBytes(Buffer.from(y, 'base64url')),
    ]);
  }
}

function clientData(type: string, { challenge }: Asked, odd: Odd): Buffer {
  const { origin = ORIGIN, crossOrigin = false } = odd;
  return Buffer.from(JSON.stringify({ type, challenge: odd.challenge ?? challenge, origin, crossOrigin }));
}

const base64url = (bytes: Buffer) => bytes.toString('base64url');
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest();
/** RFC 8949: a text of fewer than 24 bytes. */
const cborText = (text: string) => Buffer.concat([Buffer.of(0x60 + text.length), Buffer.from(text)]);

/** A byte string of 24 to 255 bytes. */
const cborBytes = (bytes: Buffer) => Buffer.concat([Buffer.of(0x58, bytes.length), bytes]);
