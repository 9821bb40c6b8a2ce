import type { Gateway } from '../gateway/gateway.ts';
import type { Answer } from '../wire/answer.ts';
import type { Input } from '../wire/input.ts';
import type { Parameters } from '../wire/parameters.ts';

/** One request, past authentication and checked for unknown parameters. */
export interface Call {
  readonly gateway: Gateway;
  /** The variable parts of the path, e.g. `{ id: 'abc' }`. */
  readonly path: Readonly<Record<string, string>>;
  /** The query of the address, the part after `?`. */
  readonly query: Readonly<Record<string, string | undefined>>;
  readonly body: Input;
  /** The processor response code that a fault asks for; it replaces the one of the test values. */
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
  /** What the body may contain; a call without this takes no parameters. */
  readonly parameters?: Parameters;
  readonly handle: (call: Call) => Answer;
}
