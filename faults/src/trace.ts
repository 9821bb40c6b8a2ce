/** What happened in a run, for anyone who has to understand it. */
export class Trace {
  readonly #begun = performance.now();
  readonly #lines: string[] = [];

  note(text: string): void {
    const seconds = ((performance.now() - this.#begun) / 1_000).toFixed(2).padStart(6);
    this.#lines.push(`${seconds} s  ${text}`);
  }

  get lines(): readonly string[] {
    return this.#lines;
  }
}
