export { bookBatch, problemsOf } from './book-batch.ts';
export { checkLine, checkPlaces } from './check-line.ts';
export { dayProblem } from './days.ts';
export { enterForProgram, type Program } from './enter-for-program.ts';
export { findDuplicates } from './duplicates.ts';
export {
  deleteLine,
  findLine,
  findLines,
  lockBatch,
  markRemoved,
  markReversed,
  redactOfflineLines,
  writeBatch,
  writeLine,
} from './store.ts';
