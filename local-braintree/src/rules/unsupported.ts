/**
 * A feature of Braintree that this gateway lacks: the call is answered 501, and its name is logged.
 */
export class Unsupported extends Error {
  readonly statusCode = 501;

  constructor(what: string) {
    super(`local-braintree does not support ${what}.`);
  }
}
