import type { FeeRates } from '@handsel/contract';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Bank } from './bank.ts';
import type { PostOffice } from './post-office.ts';
import { Visitor } from './visitor.ts';

const MAIL_PATIENCE_MS = 20_000;
const LOOK_MS = 5;

/** The world of the sample's people: the API, the bank behind it, and the mails. */
export interface World {
  app: FastifyInstance;
  bank: Bank;
  mails: PostOffice;
  /** The costs of payment methods, if donors can cover them. */
  feeRates: FeeRates | undefined;
}

let visitors = 0;

/** A browser in a network of its own. */
export function newVisitor({ app }: World): Visitor {
  visitors += 1;
  return new Visitor(app, `203.${String(visitors % 250)}.${String(Math.floor(visitors / 250) % 250)}.7`);
}

/** The newest mailed link of a kind, which may take a moment. */
export async function mailedToken({ mails }: World, email: string, path: string): Promise<string> {
  const deadline = performance.now() + MAIL_PATIENCE_MS;
  for (;;) {
    const token = mails.takeToken(email, path);
    if (token !== undefined) return token;
    if (performance.now() > deadline) throw new Error(`${email} was mailed no link ${path}`);
    await sleep(LOOK_MS);
  }
}
