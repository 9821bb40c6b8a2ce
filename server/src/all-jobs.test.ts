import { staffJobKinds } from '@handsel/words/console/jobs';
import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { CAUSED_MAILS, JOBS, MAILS_BY_STAFF, REQUESTED_MAILS } from './all-jobs.ts';
import { LIMITS } from './all-limits.ts';

const SOURCES = import.meta.dirname;
/**
 * These enqueue a job again, later or after a colleague's approval. Its mail was counted at the
 * donor's request.
 */
const RETURNING = [
  'domain/post-donation/card/review.ts',
  'domain/post-donation/card/store.ts',
  'domain/post-donation/dedication-notice/store.ts',
  'domain/post-donation/employer-match/store.ts',
];

it('every job has a name for staff, and no other name remains', () => {
  expect(Object.keys(staffJobKinds).toSorted()).toEqual(Object.values(JOBS).toSorted());
});

it('every mail job declares whether a request can cause it at will', () => {
  const mails = Object.keys(JOBS).filter((name) => name.startsWith('send'));
  expect(
    [REQUESTED_MAILS, MAILS_BY_STAFF, CAUSED_MAILS].flatMap((each) => Object.keys(each)).toSorted(),
  ).toEqual(mails.toSorted());
});

describe('a mail that a request can cause at will', () => {
  it('is enqueued only with its permit', async () => {
    const names = [REQUESTED_MAILS, MAILS_BY_STAFF].flatMap((each) => Object.keys(each)).join('|');
    const enqueues = new RegExp(`add_job\\(\\$\\{(?:\\w+_)?JOBS\\.(${names})\\}`);
    const found: string[] = [];
    for await (const file of glob('**/*.ts', { cwd: SOURCES })) {
      if (enqueues.test(await readFile(path.join(SOURCES, file), 'utf8'))) found.push(file);
    }
    expect(found.toSorted()).toEqual(RETURNING);
  });

  it.each(Object.entries(REQUESTED_MAILS))(
    '%s has a budget per network and per session',
    (_mail, { limit }) => {
      const counted = LIMITS[limit].map(({ by }) => by);
      expect(counted).toEqual(expect.arrayContaining(['network', 'site', 'session']));
    },
  );

  it.each(Object.entries(MAILS_BY_STAFF))('%s, by staff, has a budget per mailbox', (_mail, { limit }) => {
    const counted: string[] = LIMITS[limit].map(({ by }) => by);
    expect(['donor', 'subscription'].some((by) => counted.includes(by))).toBe(true);
  });
});
