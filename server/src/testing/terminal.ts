import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** A program of util-linux, which every Debian has. It gives a command its own terminal. */
const SCRIPT = '/usr/bin/script';
export const hasTerminals = process.platform === 'linux' && existsSync(SCRIPT);

const WAIT_MS = 60_000;
const LOOK_MS = 20;

export const KEYS = { enter: '\r', down: '\u001B[B', interrupt: '\u0003', end: '\u0004' };

/** A command in a terminal, with a person who reads and types. */
export class Terminal {
  readonly #child: ChildProcess;
  readonly #ended: Promise<number>;
  #output = '';
  /** The end of the part that was read. */
  #read = 0;

  /** @param command in shell syntax */
  constructor(command: string, environment: Record<string, string> = {}) {
    // Wide enough that no sentence is wrapped.
    const inside = `stty cols 500 rows 60; ${command}`;
    this.#child = spawn(SCRIPT, ['--quiet', '--flush', '--return', '--command', inside, '/dev/null'], {
      env: { PATH: process.env['PATH'], TERM: 'xterm', ...environment },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    this.#child.stdout?.on('data', (chunk: Buffer) => (this.#output += chunk.toString()));
    this.#ended = new Promise((resolve) => this.#child.once('close', (code) => resolve(code ?? -1)));
  }

  /** The whole output, without colors. */
  get shown(): string {
    return stripVTControlCharacters(this.#output);
  }

  /** Waits until the new output contains the text. */
  async reads(text: string): Promise<void> {
    const until = performance.now() + WAIT_MS;
    for (;;) {
      const at = this.shown.indexOf(text, this.#read);
      if (at >= 0) {
        this.#read = at + text.length;
        return;
      }
      if (performance.now() > until)
        throw new Error(`Not shown: ${text}\nShown was:\n${this.shown.slice(-3_000)}`);
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  }

  /** Waits for a question, and types. */
  async answers(question: string, ...keys: string[]): Promise<void> {
    await this.reads(`? ${question}`);
    this.presses(...keys, KEYS.enter);
  }

  presses(...keys: string[]): void {
    this.#child.stdin?.write(keys.join(''));
  }

  /** @returns the exit code */
  ended(): Promise<number> {
    return this.#ended;
  }

  kill(): void {
    this.#child.kill('SIGKILL');
  }
}
