import { jsonAnswer } from '../wire/answer.ts';
import type { Answer } from '../wire/answer.ts';

export interface FieldProblem {
  /** The field in snake_case, as the server SDKs name it. */
  readonly attribute: string;
  readonly message: string;
  /** Braintree's validation code, if it documents one. */
  readonly code?: string;
}

/** The client API's rejection of entered data: `field` contains the wrong fields. */
export function fieldErrors(field: string, message: string, problems: readonly FieldProblem[]): Answer {
  const fields = problems.map(({ attribute, ...problem }) => ({
    field: attribute.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()),
    ...problem,
  }));
  return jsonAnswer(422, { error: { message }, fieldErrors: [{ field, fieldErrors: fields }] });
}
