import { expect, test } from 'vitest';
import { screenAt } from './screens.tsx';

const ID = '5b1b1a1e-0000-4000-8000-000000000001';

test('a detail page receives its id', () => {
  expect(screenAt(`/staff/gifts/${ID}`)).toMatchObject({ permission: 'giving:see', id: ID });
  expect(screenAt(`/staff/monthly-gifts/${ID}/`)?.id).toBe(ID);
});

test('a list and a detail page are different screens', () => {
  expect(screenAt('/staff/gifts')?.Component).not.toBe(screenAt(`/staff/gifts/${ID}`)?.Component);
});

test.each([
  '/staff/gifts/1',
  `/staff/people/${ID}`,
  `/staff/gifts/${ID}/notes`,
  '/staff/:id',
  '/staff/nothing',
])('there is no screen at %s', (pathname) => {
  expect(screenAt(pathname)).toBeUndefined();
});
