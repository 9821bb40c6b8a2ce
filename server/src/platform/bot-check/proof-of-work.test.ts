import { ENDPOINTS, type BotCheckAction } from '@handsel/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerTo, newChallenge, solveBotCheck } from '../../testing/bot-check.ts';
import type { Browser } from '../../testing/browser.ts';
import type { Reply } from '../../testing/reply.ts';
import { startBody, startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let browser: Browser;
beforeAll(async () => {
  test = await startTestApp();
  browser = test.browser();
  await browser.get('/api/user');
});
afterAll(() => test.close());

const start = (answer: string | undefined, by = browser): Promise<Reply> =>
  by.post('/api/start', startBody({ 'g-recaptcha-response': answer }));
const outcome = ({ status, body }: Reply) => [status, body.code ?? 'ok'];
const FAILED = [403, 'bot_check_failed'];

const decoded = (answer: string) =>
  JSON.parse(Buffer.from(answer, 'base64').toString()) as Record<'challenge' | 'solution', never>;
const encoded = (answer: unknown) => Buffer.from(JSON.stringify(answer)).toString('base64');

describe('a new donation', () => {
  it('passes with a solved puzzle, once', async () => {
    const answer = await solveBotCheck(browser, 'start');
    expect(outcome(await start(answer))).toEqual([200, 'ok']);
    expect(outcome(await start(answer))).toEqual(FAILED);
  });

  it('passes once when the same answer comes ten times at the same moment', async () => {
    const answer = await solveBotCheck(browser, 'start');
    const replies = await Promise.all(Array.from({ length: 10 }, () => start(answer)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ body }) => body.code === 'bot_check_failed')).toHaveLength(9);
  });

  it.each([
    ['none', undefined],
    ['an empty one', ''],
    ['text', 'let me in'],
    ['JSON that is no answer', encoded({ challenge: null })],
  ])('is refused with kind words when the answer is %s', async (_, answer) => {
    const reply = await start(answer);
    expect(outcome(reply)).toEqual(FAILED);
    expect(reply.body.message).toMatch(/not a robot\. Please try again\.$/);
  });

  it('is refused when the puzzle was not solved', async () => {
    const challenge = await newChallenge(browser, 'start');
    const solution = { counter: 2, derivedKey: 'ab'.repeat(32) };
    expect(outcome(await start(encoded({ challenge, solution })))).toEqual(FAILED);
  });

  it.each<[string, BotCheckAction, object]>([
    ['made easier', 'start', { cost: 1, keyPrefix: '00' }],
    ['given more time', 'start', { expiresAt: 4_000_000_000 }],
    ['turned to another action', 'login', { data: { action: 'start', owner: null } }],
  ])('is refused when the puzzle was %s', async (_, action, changes) => {
    const { challenge, solution } = decoded(await solveBotCheck(browser, action));
    const { parameters, signature } = challenge as { parameters: object; signature: string };
    const altered = { parameters: { ...parameters, ...changes }, signature };
    expect(outcome(await start(encoded({ challenge: altered, solution })))).toEqual(FAILED);
  });

  it('is refused with the answer to a puzzle for signing in', async () => {
    expect(outcome(await start(await solveBotCheck(browser, 'login')))).toEqual(FAILED);
  });

  it('is refused with an answer that came too late', async () => {
    const hasty = await startTestApp({}, undefined, {
      difficulty: { cost: 1, counters: [1, 3], lifetimeS: 1 },
    });
    const visitor = hasty.browser();
    await visitor.get('/api/user');
    const answer = await solveBotCheck(visitor, 'start');
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    expect(outcome(await start(answer, visitor))).toEqual(FAILED);
    await hasty.close();
  });

  it('needs no puzzle when it resumes a stored checkout', async () => {
    const reply = await browser.post('/api/start', { resume_session: true });
    expect(reply.body.code).not.toBe('bot_check_failed');
  });
});

describe('other requests', () => {
  const login = { email: 'nobody@example.org', password: 'a guess', user_agent: 'a test' };

  it('need a puzzle to sign in for changing a subscription', async () => {
    const body = { ...login, validate_recaptcha: true };
    expect(outcome(await browser.post('/api/login', { ...body, 'g-recaptcha-response': '' }))).toEqual(
      FAILED,
    );
    const answer = await solveBotCheck(browser, 'login');
    const reply = await browser.post('/api/login', { ...body, 'g-recaptcha-response': answer });
    expect(outcome(reply)).toEqual([401, 'bad_credentials']);
  });

  it('need no puzzle to sign in elsewhere', async () => {
    expect(outcome(await browser.post('/api/login', login))).toEqual([401, 'bad_credentials']);
  });

  it.each([ENDPOINTS.requestSignInLink.path, ENDPOINTS.requestPasswordReset.path])(
    'need a puzzle to mail a link by %s',
    async (path) => {
      const body = { email: 'nobody@example.org' };
      expect(outcome(await browser.post(path, { ...body, 'g-recaptcha-response': '' }))).toEqual(FAILED);
      const answer = await solveBotCheck(browser, 'link');
      const send = () => browser.post(path, { ...body, 'g-recaptcha-response': answer });
      expect(outcome(await send())).toEqual([200, 'ok']);
      expect(outcome(await send())).toEqual(FAILED);
    },
  );
});

describe('several processes', () => {
  it('accept each other’s puzzles, each once overall', async () => {
    const second = await test.sibling();
    const challenge = (await second.inject({ url: '/api/bot-check/start' })).json<{ data: never }>().data;
    const answer = await answerTo(challenge);
    expect(outcome(await start(answer))).toEqual([200, 'ok']);
    expect(outcome(await start(answer))).toEqual(FAILED);
    await second.close();
  });
});
