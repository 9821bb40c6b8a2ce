import type { State } from '../state/state.ts';
import { jsonAnswer } from '../wire/answer.ts';
import type { Answer } from '../wire/answer.ts';

/** What a sale or a verification said for others, by the paths of its parameters. */
export function showPassedOn({ transactions, verifications }: State, id: string): Answer {
  const record = transactions.get(id) ?? verifications.get(id);
  if (record === undefined)
    return jsonAnswer(404, { message: 'There is no such transaction or verification.' });
  return jsonAnswer(200, { id, passedOn: record.passedOn ?? {} });
}
