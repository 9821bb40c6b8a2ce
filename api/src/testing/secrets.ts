/** Fields of bodies that hold what is nobody else's business. */
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
/** Anything shorter appears in a text by chance. */
const LEAST_LENGTH = 6;
const ADDRESS = /[\w.+-]+(?:@|%40)[\w-]+\.\w+/i;

/** Everything that must not be read where it does not belong. */
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

  /** Notes what is in the private fields of a body, however deep. */
  noteFieldsOf(body: unknown): void {
    if (typeof body !== 'object' || body === null) return;
    for (const [field, value] of Object.entries(body)) {
      if (PRIVATE_FIELDS.has(field)) this.note(value);
      this.noteFieldsOf(value);
    }
  }

  /** Whether one of them, in any form in which a log may have it, or any mail address at all appears in a text. */
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
