import type braintree from 'braintree';
import { Readable } from 'node:stream';

/** A search criterion: a node of the SDK's search, its operator, and the operator's values. */
export type Criterion = readonly [node: string, operator: string, ...values: readonly unknown[]];

/** The SDK's result, read by the path of its members. */
export class Reply {
  readonly body: unknown;

  constructor(body: unknown) {
    this.body = body;
  }

  get success(): boolean {
    return this.at('success') === true;
  }

  /** The text at e.g. `transaction.creditCard.token`; empty if missing. */
  text(path: string): string {
    const value = this.at(path);
    return typeof value === 'string' ? value : '';
  }

  at(path: string): unknown {
    return path
      .split('.')
      .reduce((value, name) => (value as Record<string, unknown> | null | undefined)?.[name], this.body);
  }

  /** The codes of all validation errors, at any path. */
  get codes(): string[] {
    return this.#errors?.deepErrors().map(({ code }) => code) ?? [];
  }

  /** The codes at one place of the tree: `on('transaction.creditCard', 'number')`. */
  on(path: string, attribute: string): string[] {
    let level = this.#errors;
    for (const name of path.split('.')) level = level?.for(name);
    // The published type says one error; it is a list of them.
    const errors = level?.on(attribute) as unknown as readonly braintree.ValidationError[] | undefined;
    return errors?.map(({ code }) => code) ?? [];
  }

  get #errors(): braintree.ValidationErrorsCollection | undefined {
    return this.at('errors') as braintree.ValidationErrorsCollection | undefined;
  }
}

type Methods = Readonly<Record<string, (...parameters: readonly unknown[]) => unknown>>;

/**
 * Calls the SDK by the names of SUPPORTED.md, e.g. `creditCard.expired`: its published types lack
 * many of its calls, parameters and attributes. Streams are returned as arrays.
 */
export async function callByName(
  sdk: braintree.BraintreeGateway,
  name: string,
  ...parameters: readonly unknown[]
): Promise<Reply> {
  const [gateway = '', method = ''] = name.split('.');
  const methods = (sdk as unknown as Record<string, Methods>)[gateway];
  if (methods?.[method] === undefined) throw new Error(`The SDK has no call ${name}.`);
  const given = await methods[method](...parameters);
  return new Reply(given instanceof Readable ? await found(given) : given);
}

/** The results of an SDK's search. */
export async function searchByName(
  sdk: braintree.BraintreeGateway,
  gateway: string,
  criteria: readonly Criterion[],
): Promise<Reply[]> {
  const narrow = (search: Record<string, () => Methods>) => {
    for (const [node, operator, ...values] of criteria) {
      const field = search[node]?.();
      if (field?.[operator] === undefined) throw new Error(`The SDK has no criterion ${node}.${operator}.`);
      field[operator](...values);
    }
  };
  const { body } = await callByName(sdk, `${gateway}.search`, narrow);
  return (body as unknown[]).map((item) => new Reply(item));
}

async function found(stream: Readable): Promise<unknown[]> {
  const items: unknown[] = [];
  for await (const item of stream) if (item !== null && item !== undefined) items.push(item);
  return items;
}
