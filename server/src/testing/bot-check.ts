import { BOT_CHECK_FIELD, type BotCheckAction, type Challenge } from '@handsel/contract';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Reply } from './reply.ts';

/** The part of a browser that the bot check needs. */
interface Reader {
  get(url: string): Promise<Reply>;
}

const ACTIONS: Record<string, BotCheckAction> = {
  '/api/start': 'start',
  '/api/login': 'login',
  '/api/login/link': 'link',
  '/api/pass/forgot': 'link',
};

/** The bot check that a page needs before it sends this body. */
export function botCheckOf(url: string, body: unknown): BotCheckAction | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  if (BOT_CHECK_FIELD in body || 'resume_session' in body) return undefined;
  if (url === '/api/login' && !('validate_recaptcha' in body)) return undefined;
  return ACTIONS[url];
}

export async function newChallenge(browser: Reader, action: BotCheckAction): Promise<Challenge> {
  const reply = await browser.get(`/api/bot-check/${action}`);
  if (reply.status !== 200) throw new Error(`the bot check answered ${String(reply.status)}`);
  return reply.body.data as Challenge;
}

/** Solves a puzzle like the page's worker. */
export async function answerTo(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

export async function solveBotCheck(browser: Reader, action: BotCheckAction): Promise<string> {
  return answerTo(await newChallenge(browser, action));
}
