import type { Socket } from 'node:net';
import { TcpProxy } from './tcp-proxy.ts';

/**
 * Messages of the frontend:
 * https://www.postgresql.org/docs/18/protocol-message-formats.html
 */
const EXECUTE = 'E'.charCodeAt(0);
const QUERY = 'Q'.charCodeAt(0);
const BIND = 'B'.charCodeAt(0);
/** The bytes before the name in a bind: its type, its length, and the name of an unnamed portal. */
const BEFORE_NAME = 6;

/** A proxy to a real PostgreSQL that counts all statements. */
export class StatementCounter {
  statements = 0;
  /** The number of prepared statements by name. */
  readonly named = new Map<string, number>();
  readonly wire;

  constructor(targetPort: number) {
    this.wire = new TcpProxy(targetPort, (near) => this.#watch(near));
  }

  /** Each message begins with its type and its length, except that the first one has no type. */
  #watch(near: Socket): void {
    let rest = Buffer.alloc(0);
    let typeLength = 0;
    near.on('data', (chunk: Buffer) => {
      rest = Buffer.concat([rest, chunk]);
      for (;;) {
        if (rest.length < typeLength + 4) return;
        const end = typeLength + rest.readUInt32BE(typeLength);
        if (rest.length < end) return;
        if (typeLength > 0 && (rest[0] === EXECUTE || rest[0] === QUERY)) this.statements += 1;
        if (typeLength > 0 && rest[0] === BIND) this.#countName(rest);
        rest = rest.subarray(end);
        typeLength = 1;
      }
    });
  }

  #countName(bind: Buffer): void {
    const name = bind.toString('utf8', BEFORE_NAME, bind.indexOf(0, BEFORE_NAME));
    this.named.set(name, (this.named.get(name) ?? 0) + 1);
  }
}
