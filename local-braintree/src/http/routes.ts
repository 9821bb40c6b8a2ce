import type { Gateway } from '../gateway.ts';
import type { Answer } from '../wire/answer.ts';
import type { Input } from '../wire/input.ts';
import type { Parameters } from './parameters.ts';

/** One request, past authentication and checked for unknown parameters. */
export interface Call {
  readonly gateway: Gateway;
  /** The variable parts of the path, e.g. `{ id: 'abc' }`. */
  readonly path: Readonly<Record<string, string>>;
  /** What stands behind the `?` of the address. */
  readonly query: Readonly<Record<string, string | undefined>>;
  readonly body: Input;
  /** A processor response code that a fault asks for instead of what the test values say. */
  readonly decline: string | undefined;
}

/** A call of the server SDK that this gateway answers. */
export interface Route {
  /** The SDK's name, e.g. `transaction.sale`. */
  readonly call: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/merchants/{merchantId}`. */
  readonly path: string;
  readonly writes: boolean;
  /** What the body may hold; a call without it takes no parameters. */
  readonly parameters?: Parameters;
  readonly handle: (call: Call) => Answer;
}

/** A call of the server SDK that is refused by name. */
export type RefusedCall =
  | { readonly call: string; readonly method: Route['method']; readonly path: string }
  | { readonly call: string; readonly because: string };
