/** The events of a run, for understanding a failure. */
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
