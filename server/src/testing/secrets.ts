/** Fields of bodies with private data. */
const PRIVATE_FIELDS = new Set([
  'email',
  'password',
  'password_confirmation',
  'nonce',
  'paymentMethodNonce',
  'g-recaptcha-response',
  'device_data',
  'referrer',
  'employer',
  'employeeEmail',
  'dedicateTo',
  'dedicateToEmail',
]);
/** A shorter text may appear by chance. */
const LEAST_LENGTH = 6;
const ADDRESS = /[\w.+-]+(?:@|%40)[\w-]+\.\w+/i;

/** Private texts that must not appear in the wrong places. */
export class Secrets {
  readonly #all: Set<string>;

  constructor(...known: string[]) {
    this.#all = new Set(known);
  }

  get all(): readonly string[] {
    return [...this.#all];
  }

  note(value: unknown): void {
    if (typeof value === 'string' && value.length >= LEAST_LENGTH) this.#all.add(value);
  }

  /** Stores the values of private fields in a body, at any depth. */
  noteFieldsOf(body: unknown): void {
    if (typeof body !== 'object' || body === null) return;
    for (const [field, value] of Object.entries(body)) {
      if (PRIVATE_FIELDS.has(field)) this.note(value);
      this.noteFieldsOf(value);
    }
  }

  /** Whether a text contains one of them in any form that a log may use, or any email address. */
  areIn(text: string): boolean {
    const lower = text.toLowerCase();
    return ADDRESS.test(text) || this.all.flatMap(formsOf).some((form) => lower.includes(form.toLowerCase()));
  }
}

function formsOf(secret: string): string[] {
  return [
    secret,
    encodeURIComponent(secret),
    JSON.stringify(secret).slice(1, -1),
    Buffer.from(secret).toString('base64'),
  ];
}
