/**
 * A JSON object from a request, read field by field. Names are given in camelCase, and the SDKs'
 * snake_case is found too. A value of another type than requested counts as absent.
 */
export class Input {
  readonly #values: ReadonlyMap<string, unknown>;

  constructor(object: object) {
    this.#values = new Map(Object.entries(object).map(([name, value]) => [camelCase(name), value]));
  }

  /** @returns undefined unless `value` is a JSON object */
  static from(value: unknown): Input | undefined {
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? new Input(value)
      : undefined;
  }

  /** All members unchanged, by their names in camelCase. */
  members(): Record<string, unknown> {
    return Object.fromEntries(this.#values);
  }

  /** For comparing two inputs as text. */
  toJSON(): unknown {
    return this.members();
  }

  names(): string[] {
    return [...this.#values.keys()];
  }

  has(name: string): boolean {
    return this.#values.has(name);
  }

  /** Text; a number or a boolean counts as its text, as in XML. */
  text(name: string): string | undefined {
    return textOf(this.#values.get(name));
  }

  /** Text, where null clears the field. */
  textOrEmpty(name: string): string | undefined {
    return this.#values.get(name) === null ? '' : this.text(name);
  }

  flag(name: string): boolean | undefined {
    const value = this.#values.get(name);
    if (value === true || value === 'true') return true;
    return value === false || value === 'false' ? false : undefined;
  }

  /** A whole number; undefined if absent, NaN if invalid. */
  integer(name: string): number | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    return /^-?\d{1,15}$/.test(value) ? Number(value) : Number.NaN;
  }

  object(name: string): Input | undefined {
    return Input.from(this.#values.get(name));
  }

  list(name: string): unknown[] | undefined {
    const value = this.#values.get(name);
    return Array.isArray(value) ? (value as unknown[]) : undefined;
  }

  /** A list's texts; any other item counts as an empty text. */
  texts(name: string): string[] | undefined {
    return this.list(name)?.map((item) => textOf(item) ?? '');
  }
}

/**
 * Text; a number or a boolean counts as its text.
 * @returns undefined for any other value
 */
export function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
}

const camelCased = new Map<string, string>();

function camelCase(name: string): string {
  let known = camelCased.get(name);
  if (known === undefined) {
    known = name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
    // Clients choose the names, so the cache must be limited.
    if (camelCased.size < 2000) camelCased.set(name, known);
  }
  return known;
}
