/** Something that Braintree has and this gateway has not: the call is answered 501, and its name goes to the log. */
export class Unsupported extends Error {
  readonly statusCode = 501;

  constructor(what: string) {
    super(`local-braintree does not support ${what}.`);
  }
}
