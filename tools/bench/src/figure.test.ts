import { expect, test } from 'vitest';
import { isMet, median, renderTable } from './figure.ts';
import type { RowFigure } from './figure.ts';

const figure: RowFigure = {
  row: 1,
  name: 'start page, script',
  measured: 96.42,
  peerName: 'React alone',
  peer: 80.1,
  unit: 'kB gzip',
  ratio: 1.204,
  goal: { atMost: 1.25 },
};

test('a goal is met on its own side of the ratio', () => {
  expect(isMet(figure)).toBe(true);
  expect(isMet({ ...figure, ratio: 1.26 })).toBe(false);
  expect(isMet({ ...figure, ratio: 0.61, goal: { atLeast: 0.6 } })).toBe(true);
  expect(isMet({ ...figure, ratio: 0.59, goal: { atLeast: 0.6 } })).toBe(false);
});

test('the median is the middle value', () => {
  expect(median([5, 1, 3])).toBe(3);
  expect(median([4, 1, 3, 2])).toBe(2);
});

test('the table shows each figure beside its peer and goal', () => {
  expect(renderTable([figure])).toMatch(
    /1 +start page, script +96\.4 kB gzip +React alone +80\.1 kB gzip +1\.20 +<= 1\.25 +met/,
  );
});
