import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..', '..', '..');
const END_WITH_PARENT = ['--import', './tools/build/end-with-parent.mjs'];
const READY_WORDS = 'is ready on';
/** Retries like a supervisor: on a loaded machine the database may answer too late. */
const START_TRIES = 3;
/** Lines of its log. */
const LAST_WORDS = 10;
/** For a machine under load. */
const START_PATIENCE_MS = 180_000;

export interface ToKeep {
  readonly name: string;
  readonly args: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  /** Its output over all its lives. */
  readonly logFile: string;
}

/** A process of ours that can be killed at any moment, and started again. */
export class KillableProcess {
  readonly #toKeep: ToKeep;
  #child: ChildProcess | undefined;
  #isReady = false;

  constructor(toKeep: ToKeep) {
    this.#toKeep = toKeep;
  }

  get name(): string {
    return this.#toKeep.name;
  }

  get pid(): number | undefined {
    return this.isAlive ? this.#child?.pid : undefined;
  }

  get isAlive(): boolean {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** It has reported that it serves, and was not killed since. */
  get isServing(): boolean {
    return this.isAlive && this.#isReady;
  }

  /**
   * Starts it unless it is running, and waits until it serves.
   * @param nodeOptions for this life only
   * @throws Error with the last lines of its log
   */
  async start(nodeOptions: readonly string[] = []): Promise<void> {
    for (let tries = 1; !this.isAlive; tries += 1) {
      const failure = await this.#startOnce(nodeOptions);
      if (failure !== undefined && tries === START_TRIES) throw new Error(failure);
    }
  }

  /** @returns why it does not serve */
  async #startOnce(nodeOptions: readonly string[]): Promise<string | undefined> {
    const { name, args, environment, logFile } = this.#toKeep;
    const child = spawn(process.execPath, [...END_WITH_PARENT, ...nodeOptions, ...args], {
      cwd: root,
      env: { PATH: process.env['PATH'], ...environment },
      // Shields it from the Ctrl-C that is meant for us.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.#child = child;
    this.#isReady = false;
    const log = createWriteStream(logFile, { flags: 'a' });
    child.stdout?.pipe(log, { end: false });
    child.stderr?.pipe(log, { end: false });
    child.once('close', () => log.end());
    const ready = new Promise<boolean>((resolve) => {
      child.stdout?.on('data', (text: Buffer) => {
        if (text.includes(READY_WORDS)) resolve(true);
      });
    });
    // Its output is in the log by then.
    const gone = once(log, 'close').then(() => false);
    const tooLate = new Promise<boolean>((resolve) => {
      setTimeout(() => resolve(false), START_PATIENCE_MS).unref();
    });
    this.#isReady = await Promise.race([ready, gone, tooLate]);
    if (this.#isReady) return undefined;
    await this.kill();
    const said = readFileSync(logFile, 'utf8').trim().split('\n').slice(-LAST_WORDS);
    return `${name} did not start; it said at last:\n${said.join('\n')}`;
  }

  /** Kills it without a chance to clean up, and waits until it is gone. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (child === undefined || !this.isAlive) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }
}
