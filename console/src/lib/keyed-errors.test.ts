import { expect, test } from 'vitest';
import { keyedErrors } from './keyed-errors.ts';

test("an error of a list's line is found by the line's key", () => {
  const errors = {
    'story.1.alt': ['Say what it shows.'],
    story: ['Too many.'],
    'goal.target': ['Enter it.'],
  };
  expect(keyedErrors(errors, { story: [{ key: 'a' }, { key: 'b' }] })).toEqual({
    'story.b.alt': ['Say what it shows.'],
    story: ['Too many.'],
    'goal.target': ['Enter it.'],
  });
});

test('an error of a line that was not sent keeps its name', () => {
  expect(keyedErrors({ 'notify.3': ['Enter it.'] }, { notify: [] })).toEqual({ 'notify.3': ['Enter it.'] });
});
