import type { Gateway } from '../gateway/gateway.ts';
import type { Answer } from '../wire/answer.ts';
import type { Input } from '../wire/input.ts';
import type { Parameters } from '../wire/parameters.ts';

/** One authenticated request, checked for unknown parameters. */
export interface Call {
  readonly gateway: Gateway;
  /** The variable parts of the path, e.g. `{ id: 'abc' }`. */
  readonly path: Readonly<Record<string, string>>;
  /** The query of the address, after `?`. */
  readonly query: Readonly<Record<string, string | undefined>>;
  readonly body: Input;
  /** The processor response code that a fault requests; it replaces the one of the test values. */
  readonly decline: string | undefined;
}

/** A supported call of the server SDK. */
export interface Route {
  /** The SDK's name, e.g. `transaction.sale`. */
  readonly call: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/merchants/{merchantId}`. */
  readonly path: string;
  readonly writes: boolean;
  /** The allowed content of the body; if absent, the call takes no parameters. */
  readonly parameters?: Parameters;
  readonly handle: (call: Call) => Answer;
}
