import { expect, test } from 'vitest';
import { actionWords } from './action-words.ts';

test('an action of the catalogue is told in words', () => {
  expect(actionWords('staff.role-changed')).toBe('Changed someone’s role');
});

test('a command of the terminal is told by its name', () => {
  expect(actionWords('terminal.restore')).toBe('Ran the command “restore”');
});

test('an action that is not in the catalogue is shown as it is', () => {
  expect(actionWords('gifts.refunded')).toBe('gifts.refunded');
});
