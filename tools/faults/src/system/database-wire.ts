import { connect, createServer, type Server, type Socket } from 'node:net';

/** A statement that is stopped on its way, for a caller that then kills a process. */
export interface HeldStatement {
  /**
   * `before`: it is sent, and the database has not received it. `after`: the database has executed
   * it, and the reply is held back. `before commit` and `after commit` are the same for the commit
   * of its transaction.
   */
  readonly when: 'before' | 'after' | 'before commit' | 'after commit';
  /** A pattern in its SQL. */
  readonly statement: RegExp;
  /** A text in its SQL or its parameters. */
  readonly about: string;
}

interface Hold extends HeldStatement {
  readonly reached: () => void;
  readonly released: Promise<void>;
}

const COMMIT = /\bcommit\b/;
const TYPE_BYTES = 1;
const LENGTH_BYTES = 4;
/**
 * The last message of every answer: 'Z', its length of 5, and a status
 * (https://www.postgresql.org/docs/18/protocol-message-formats.html).
 */
const READY_FOR_QUERY = Buffer.from([0x5a, 0, 0, 0, 5]);

/** The wire between the API and PostgreSQL, which recognizes single statements, and can be cut. */
export class DatabaseWire {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #holds: Hold[] = [];
  #targetPort: number;
  #isSilent = false;

  constructor(targetPort: number) {
    this.#targetPort = targetPort;
    this.#server = createServer((near) => this.#join(near));
  }

  /** @returns the port to connect to instead of the target's */
  listen(): Promise<number> {
    return new Promise((resolve) => {
      this.#server.listen(0, '127.0.0.1', () => {
        const address = this.#server.address();
        resolve(typeof address === 'object' && address !== null ? address.port : 0);
      });
    });
  }

  /** The server restarted at another port. */
  retarget(port: number): void {
    this.#targetPort = port;
  }

  /** Stops the next such statement. */
  hold(statement: HeldStatement): { reached: Promise<void>; release: () => void } {
    const reached = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    this.#holds.push({ ...statement, reached: reached.resolve, released: released.promise });
    return { reached: reached.promise, release: released.resolve };
  }

  /** Removes the orders that have not stopped a statement yet. */
  clear(): void {
    this.#holds = [];
  }

  /** Open and new connections get no answer until `cut`, as after a machine's power loss. */
  silence(): void {
    this.#isSilent = true;
  }

  /** Ends every connection. New ones work again. */
  cut(): void {
    this.#isSilent = false;
    for (const socket of this.#sockets) socket.destroy();
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }

  #join(near: Socket): void {
    if (this.#isSilent) {
      this.#keep(near, () => undefined);
      return;
    }
    const far = connect(this.#targetPort, '127.0.0.1');
    this.#keep(near, () => far.destroy());
    this.#keep(far, () => {
      if (!this.#isSilent) near.destroy();
    });
    const back = new Answers(near);
    far.on('data', (chunk: Buffer) => back.take(chunk));
    this.#passStatements(near, far, back);
  }

  #keep(socket: Socket, onEnd: () => void): void {
    this.#sockets.add(socket);
    socket.on('error', onEnd);
    socket.on('close', () => {
      this.#sockets.delete(socket);
      onEnd();
    });
  }

  /** In sequence, so that everything behind a held statement waits with it. */
  #passStatements(near: Socket, far: Socket, back: Answers): void {
    const units = new Units();
    const prepared = new Prepared();
    let turn = Promise.resolve();
    let ofCommit: Hold | undefined;
    near.on('data', (chunk: Buffer) => {
      for (const unit of units.take(chunk)) {
        const text = prepared.read(unit);
        const commits = ofCommit !== undefined && COMMIT.test(text);
        let hold = commits ? ofCommit : this.#takeHold(text);
        if (commits) {
          ofCommit = undefined;
        } else if (hold?.when.endsWith('commit') === true) {
          ofCommit = hold;
          hold = undefined;
        }
        turn = turn.then(() => this.#pass(unit, hold, far, back));
      }
    });
  }

  async #pass(unit: Buffer, hold: Hold | undefined, far: Socket, back: Answers): Promise<void> {
    if (hold?.when.startsWith('before') === true) {
      hold.reached();
      await hold.released;
    }
    const done = hold?.when.startsWith('after') === true ? back.withhold() : undefined;
    if (!far.destroyed) far.write(unit);
    if (hold === undefined || done === undefined) return;
    await done;
    hold.reached();
    await hold.released;
    back.release();
  }

  #takeHold(text: string): Hold | undefined {
    const hold = this.#holds.find(({ statement, about }) => statement.test(text) && text.includes(about));
    if (hold !== undefined) this.#holds = this.#holds.filter((each) => each !== hold);
    return hold;
  }
}

/** Assembles a client's messages into units, each of which the server answers. */
class Units {
  #bytes: Buffer<ArrayBufferLike> = Buffer.alloc(0);
  #isGreeted = false;
  #scanned = 0;

  take(chunk: Buffer): Buffer[] {
    this.#bytes = Buffer.concat([this.#bytes, chunk]);
    const units: Buffer[] = [];
    for (;;) {
      // The very first message has no type.
      const typeBytes = this.#isGreeted ? TYPE_BYTES : 0;
      if (this.#bytes.length < this.#scanned + typeBytes + LENGTH_BYTES) return units;
      const length = this.#bytes.readInt32BE(this.#scanned + typeBytes);
      const end = this.#scanned + typeBytes + length;
      if (this.#bytes.length < end) return units;
      const type = String.fromCharCode(this.#bytes[this.#scanned] ?? 0);
      // Parse, Bind, Describe, Execute and Close wait for their Sync; every other message is a
      // unit.
      const isWhole = !this.#isGreeted || !'PBDEC'.includes(type);
      this.#isGreeted = true;
      this.#scanned = end;
      if (!isWhole) continue;
      units.push(this.#bytes.subarray(0, end));
      this.#bytes = this.#bytes.subarray(end);
      this.#scanned = 0;
    }
  }
}

/** The statements of one connection: a prepared statement is later sent only by name. */
class Prepared {
  readonly #texts = new Map<string, string>();

  /** @returns the unit's text, with the text of the statements that it names */
  read(unit: Buffer): string {
    let text = unit.toString('latin1');
    for (const { type, fields } of messagesIn(unit)) {
      const [first = '', second = ''] = fields;
      // Parse has the statement's name and its text, Bind the portal's name and the statement's.
      if (type === 'P' && first !== '') this.#texts.set(first, second);
      if (type === 'B') text += this.#texts.get(second) ?? '';
    }
    return text;
  }
}

/** The very first message has no type, and a length that leads past its end. */
function* messagesIn(unit: Buffer): Generator<{ type: string; fields: string[] }> {
  for (let start = 0; start + TYPE_BYTES + LENGTH_BYTES <= unit.length;) {
    const end = start + TYPE_BYTES + unit.readUInt32BE(start + TYPE_BYTES);
    const type = String.fromCharCode(unit[start] ?? 0);
    yield { type, fields: unit.toString('latin1', start + TYPE_BYTES + LENGTH_BYTES, end).split('\0') };
    start = end;
  }
}

/** The server's answers on one connection, which can be held back. */
class Answers {
  readonly #near: Socket;
  #kept: Buffer[] | undefined;
  #isDone: () => void = () => undefined;

  constructor(near: Socket) {
    this.#near = near;
  }

  take(chunk: Buffer): void {
    if (this.#kept === undefined) {
      this.#near.write(chunk);
      return;
    }
    this.#kept.push(chunk);
    const end = Buffer.concat(this.#kept).subarray(-READY_FOR_QUERY.length - 1);
    if (end.subarray(0, READY_FOR_QUERY.length).equals(READY_FOR_QUERY)) this.#isDone();
  }

  /** @returns a promise that resolves once the whole answer has arrived */
  withhold(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#kept = [];
    this.#isDone = resolve;
    return promise;
  }

  release(): void {
    const kept = this.#kept ?? [];
    this.#kept = undefined;
    if (!this.#near.destroyed) this.#near.write(Buffer.concat(kept));
  }
}
