import { expect, test } from 'vitest';
import { actionWords } from './action-words.ts';

test('an action in the catalog has a label', () => {
  expect(actionWords('staff.role-changed')).toBe('Changed someone’s role');
});

test('a terminal command is shown by its name', () => {
  expect(actionWords('terminal.restore')).toBe('Ran the command “restore”');
});

test('an action outside the catalog is unchanged', () => {
  expect(actionWords('gifts.refunded')).toBe('gifts.refunded');
});
