import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { until, type DebianRoot } from './debian-root.ts';

const UNIT = 'usr/lib/systemd/system/handsel.service';
const CREDENTIALS = '/run/credentials/handsel.service';
const LOG = '/var/log/handsel-test.log';
const PID = '/run/handsel-test.pid';
const START_MS = 60_000;

/**
 * Runs the package's unit like systemd, as far as possible in a root without systemd: its command,
 * as its user, with its environment.
 */
export class Unit {
  readonly #root: DebianRoot;
  readonly #url: string;
  readonly #extra: readonly string[];

  /** @param extra variables in addition to the unit's own, as in a drop-in */
  constructor(root: DebianRoot, url: string, extra: readonly string[] = []) {
    this.#root = root;
    this.#url = url;
    this.#extra = extra;
  }

  async start(): Promise<void> {
    const [command = ''] = this.#all('ExecStart');
    const [user = ''] = this.#all('User');
    await this.#prepareFolders(user);
    const environment = [
      'PATH=/usr/local/bin:/usr/bin:/bin',
      `CREDENTIALS_DIRECTORY=${CREDENTIALS}`,
      ...this.#all('Environment'),
      ...this.#extra,
    ].map((each) => `'${each}'`);
    const asUser = `setpriv --reuid=${user} --regid=${user} --init-groups --no-new-privs --bounding-set=-all`;
    const script = `echo $$ >${PID}; umask 0077; exec ${asUser} env -i ${environment.join(' ')} ${command}`;
    writeFileSync(join(this.#root.folder, 'run/start-unit'), script);
    const begun = await this.#root.run('sh', '-c', `setsid sh /run/start-unit </dev/null >${LOG} 2>&1 &`);
    if (begun.exitCode !== 0) throw new Error(begun.output);
    await until(async () => (await this.#status('/readyz')) === 200, START_MS).catch((error: unknown) => {
      throw new Error(this.log(), { cause: error });
    });
  }

  /** Stops it like `systemctl stop`, and waits for its end. */
  async stop(): Promise<void> {
    await this.#root.run('sh', '-c', `kill -TERM "$(cat ${PID})"`);
    await until(async () => !(await this.isRunning()));
  }

  async isRunning(): Promise<boolean> {
    return (
      (await this.#root.run('sh', '-c', `test -e ${PID} && test -e "/proc/$(cat ${PID})/exe"`)).exitCode === 0
    );
  }

  log(): string {
    return readFileSync(join(this.#root.folder, LOG), 'utf8');
  }

  async #status(path: string): Promise<number> {
    return fetch(`${this.#url}${path}`).then(
      ({ status }) => status,
      () => 0,
    );
  }

  async #prepareFolders(user: string): Promise<void> {
    const [state, cache] = [this.#all('StateDirectory'), this.#all('CacheDirectory')];
    const folders = [
      ...state.map((name) => `/var/lib/${name}`),
      ...cache.map((name) => `/var/cache/${name}`),
    ];
    const copies = this.#all('LoadCredential').map((each) => each.split(':', 2));
    const made = await this.#root.run(
      'sh',
      '-ec',
      [
        ...folders.map((folder) => `install -d -m 0700 -o ${user} -g ${user} ${folder}`),
        `install -d -m 0500 -o ${user} ${CREDENTIALS}`,
        ...copies.map(([id, file]) => `install -m 0400 -o ${user} ${file} ${CREDENTIALS}/${id}`),
      ].join('\n'),
    );
    if (made.exitCode !== 0) throw new Error(made.output);
  }

  #all(key: string): string[] {
    const text = readFileSync(join(this.#root.folder, UNIT), 'utf8');
    return [...text.matchAll(new RegExp(`^${key}=(.+)$`, 'gm'))].map(([, value = '']) => value);
  }
}
