import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { TestApp } from './test-app.ts';
import { COMPILE_CACHE } from './compile-cache.ts';
import { programFile } from './programs.ts';

/**
 * The API as a separate process that can be killed. It uses the database of a test app, which
 * observes it.
 */
export class ApiProcess {
  readonly #child: ChildProcess;
  readonly #ready: Promise<void>;
  #complaints = '';

  readonly origin: string;

  /**
   * @param changes settings that differ from the test app's
   * @param stdout receives the log; the test must then check itself when the process is ready
   * @param main another version's main file
   */
  constructor(
    test: TestApp,
    port: number,
    changes: Record<string, string> = {},
    stdout: 'pipe' | number = 'pipe',
    main = programFile('main'),
  ) {
    this.origin = `http://127.0.0.1:${String(port)}`;
    this.#child = spawn(process.execPath, [main], {
      env: {
        ...COMPILE_CACHE,
        PORT: String(port),
        DATABASE_URL: test.databaseUrl,
        LOCAL_BRAINTREE_PORT: String(test.config.braintree.localPort),
        WEB_DIST: test.config.webDist,
        LOG_LEVEL: 'silent',
        ...changes,
      },
      stdio: ['ignore', stdout, 'pipe'],
    });
    this.#child.stderr?.on('data', (chunk: Buffer) => {
      this.#complaints += chunk.toString();
      process.stderr.write(chunk);
    });
    this.#ready = new Promise((resolve, reject) => {
      this.#child.once('exit', (code) => reject(new Error(`the API ended with ${String(code)}`)));
      this.#child.stdout?.on('data', (chunk: Buffer) => {
        if (chunk.toString().includes('handsel is ready')) resolve();
      });
    });
    this.#ready.catch(() => undefined);
  }

  ready(): Promise<void> {
    return this.#ready;
  }

  kill(): void {
    this.#child.kill('SIGKILL');
  }

  signal(name: NodeJS.Signals): void {
    this.#child.kill(name);
  }

  /**
   * Asks it to end.
   * @returns its exit code, and the time that this took
   */
  async end(): Promise<{ code: number | null; tookMs: number }> {
    const since = performance.now();
    this.#child.kill('SIGTERM');
    const code = await this.ended();
    return { code, tookMs: performance.now() - since };
  }

  /**
   * Waits until it has ended.
   * @returns its exit code; null if it was killed
   */
  async ended(): Promise<number | null> {
    if (this.#child.exitCode === null && this.#child.signalCode === null) await once(this.#child, 'exit');
    return this.#child.exitCode;
  }

  /** Its messages to the person who started it. */
  get complaints(): string {
    return this.#complaints;
  }
}
