import { connect, createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import tls from 'node:tls';
import { SMTPServer } from 'smtp-server';
import { startHttps, type Authority } from './certificates.ts';
import { COMPILE_CACHE } from './compile-cache.ts';
import { Terminal } from './terminal.ts';

const MAIN = path.resolve(import.meta.dirname, '../cli/setup.ts');
const PRELOADED = path.join(import.meta.dirname, 'outside-here.ts');
const SANDBOX = 'api.sandbox.braintreegateway.com';
const ADDRESS = 'give.example.org';
const USER = 'ada@example.org';
/** Contains every character that a shell, a settings file or an address treats specially. */
export const PASSWORD = `p@ss 'w$r\`d"\\:/#%`;

type Server = { close: (done: () => void) => unknown };

/**
 * The services that `npm run setup` tries: a proxy, a mail server, and the stand-in under the name
 * and TLS of Braintree's sandbox.
 */
export class SetupOutside {
  /** The recipients of mails. */
  readonly mails: string[] = [];
  smtpPort = 0;
  silentPort = 0;
  readonly #authority: Authority;
  readonly #servers: Server[] = [];
  #names = '';

  constructor(authority: Authority) {
    this.#authority = authority;
  }

  async start(braintreePort: number): Promise<void> {
    const pages = await startHttps(this.#authority.sign(ADDRESS, 60), 502);
    this.#servers.push(pages.server);
    const sandbox = tls.createServer(this.#authority.sign(SANDBOX, 60), (near) => {
      const far = connect(braintreePort, '127.0.0.1');
      near.on('error', () => far.destroy());
      far.on('error', () => near.destroy());
      near.pipe(far).pipe(near);
    });
    this.#names = `${ADDRESS}=${String(pages.port)} ${SANDBOX}=${String(await this.#listen(sandbox))}`;
    // Never answers, and ends with its caller.
    this.silentPort = await this.#listen(
      createServer((socket) => socket.on('error', () => undefined).resume()),
    );
    this.smtpPort = await this.#startMailServer();
  }

  async stop(): Promise<void> {
    await Promise.all(this.#servers.map((each) => new Promise<void>((resolve) => each.close(resolve))));
  }

  /**
   * Runs setup in a terminal.
   *
   * @param around a command that runs it
   */
  setup(args: string, around = ''): Terminal {
    return new Terminal(`${around}'${process.execPath}' --import '${PRELOADED}' '${MAIN}' ${args}`, {
      ...COMPILE_CACHE,
      OUTSIDE_HERE: this.#names,
      NODE_EXTRA_CA_CERTS: this.#authority.file,
    });
  }

  /** Accepts mail only after a correct sign-in. */
  async #startMailServer(): Promise<number> {
    const smtp = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      onAuth: ({ username, password }, _session, answer) =>
        username === USER && password === PASSWORD
          ? answer(null, { user: username })
          : answer(new Error('no such user')),
      onData: (stream, { envelope }, answer) => {
        stream.resume();
        stream.once('end', () => {
          this.mails.push(...envelope.rcptTo.map(({ address }) => address));
          answer();
        });
      },
    });
    smtp.on('error', () => undefined);
    this.#servers.push(smtp);
    return new Promise((resolve) => {
      const listening = smtp.listen(0, '127.0.0.1', () => resolve((listening.address() as AddressInfo).port));
    });
  }

  async #listen(server: ReturnType<typeof createServer>): Promise<number> {
    this.#servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return (server.address() as AddressInfo).port;
  }
}
