import type { FeeRates } from '@handsel/contract';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Bank } from './bank.ts';
import type { PostOffice } from './post-office.ts';
import { Visitor } from './visitor.ts';

const MAIL_PATIENCE_MS = 20_000;
const LOOK_MS = 5;

/** Where the people of the sample live: the API, the bank behind it, and the mails. */
export interface World {
  app: FastifyInstance;
  bank: Bank;
  mails: PostOffice;
  /** What payment methods cost, where donors can cover that. */
  feeRates: FeeRates | undefined;
}

let visitors = 0;

/** A browser at a network that nobody else is at. */
export function newVisitor({ app }: World): Visitor {
  visitors += 1;
  return new Visitor(app, `203.${String(visitors % 250)}.${String(Math.floor(visitors / 250) % 250)}.7`);
}

/** The newest link of a kind that somebody is mailed, which may take a moment. */
export async function mailedToken({ mails }: World, email: string, path: string): Promise<string> {
  const deadline = performance.now() + MAIL_PATIENCE_MS;
  for (;;) {
    const token = mails.takeToken(email, path);
    if (token !== undefined) return token;
    if (performance.now() > deadline) throw new Error(`${email} was mailed no link ${path}`);
    await sleep(LOOK_MS);
  }
}
