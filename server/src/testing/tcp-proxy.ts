import { connect, createServer, type Server, type Socket } from 'node:net';

/** A proxy to a real server whose connections a test can cut and restore. */
export class TcpProxy {
  readonly #sockets = new Set<Socket>();
  readonly #server: Server;
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
        socket.pipe(other);
      }
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
