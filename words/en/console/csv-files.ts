import { area } from '../../src/area.ts';

/** A CSV file of a bank or another system. */
export const csvFileWords = area({
  column: 'Column {number}',
});
