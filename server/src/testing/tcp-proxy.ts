import { connect, createServer, type Server, type Socket } from 'node:net';
import { Transform } from 'node:stream';

/** A proxy to a real server whose connections a test can cut and restore. */
export class TcpProxy {
  readonly #sockets = new Set<Socket>();
  readonly #server: Server;
  #held: { text: string; found: () => void; released: Promise<void> } | undefined;
  #isCut = false;
  #targetPort: number;

  /** @param watch receives the client socket of each connection */
  constructor(targetPort: number, watch?: (near: Socket) => void) {
    this.#targetPort = targetPort;
    this.#server = createServer((near) => {
      if (this.#isCut) {
        near.destroy();
        return;
      }
      const far = connect(this.#targetPort, '127.0.0.1');
      watch?.(near);
      for (const [socket, other] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#sockets.add(socket);
        socket.on('error', () => other.destroy());
        socket.on('close', () => {
          this.#sockets.delete(socket);
          other.destroy();
        });
      }
      far.pipe(near);
      near.pipe(this.#holding()).pipe(far);
    });
  }

  /** Delays the next message with this text until `release` is called. */
  holdNext(text: string): { isHeld: Promise<void>; release: () => void } {
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const isHeld = new Promise<void>((found) => (this.#held = { text, found, released }));
    return { isHeld, release };
  }

  #holding(): Transform {
    return new Transform({
      transform: (chunk: Buffer, _encoding, next) => {
        const held = this.#held;
        if (held === undefined || !chunk.includes(held.text)) {
          next(null, chunk);
          return;
        }
        this.#held = undefined;
        held.found();
        void held.released.then(() => next(null, chunk));
      },
    });
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

  cut(): void {
    this.#isCut = true;
    for (const socket of this.#sockets) socket.destroy();
  }

  /**
   * Redirects later connections and ends the open ones, as when an address moves between machines.
   */
  retarget(port: number): void {
    this.#targetPort = port;
    for (const socket of this.#sockets) socket.destroy();
  }

  restore(): void {
    this.#isCut = false;
  }

  close(): Promise<void> {
    this.cut();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }
}
