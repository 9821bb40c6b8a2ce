import type { Reply } from './reply.ts';
import type { TestApp } from './test-app.ts';

export const TOO_MANY = [429, 'too_many'];

export const outcome = ({ status, body }: Reply) => [status, body.code ?? 'ok'];

/** Makes calls until one is refused. @returns how many were not, and the refusal */
export async function untilRefused(call: (index: number) => Promise<Reply>): Promise<[number, Reply]> {
  for (let index = 0; index < 1_000; index += 1) {
    const reply = await call(index);
    if (reply.status === 429) return [index, reply];
  }
  throw new Error('nothing was ever refused');
}

let others = 0;
export const anotherAddress = () => `donor-${String((others += 1))}@example.org`;

/** All windows and blocks end. */
export const timePasses = (test: TestApp) => test.rows('update rate_limits set expire = 1');
