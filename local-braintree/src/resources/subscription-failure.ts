import type { ValidationError } from '../wire/validation-errors.ts';

/** An invalid part of a request for a subscription. */
export interface Failure {
  readonly errors: ValidationError[];
}

export function failure(attribute: string, code: string, message: string): Failure {
  return { errors: [{ at: ['subscription'], attribute, code, message }] };
}

export function isFailure(part: object): part is Failure {
  return 'errors' in part;
}

export function errorsOf(part: object): ValidationError[] {
  return isFailure(part) ? part.errors : [];
}
