import { area } from '../../src/area.ts';

/** The form in which a file writes its days. */
export const staffDayPatternWords = area({
  monthFirst: 'Oct 5, 2026',
  dayFirst: '5 Oct 2026',
  other: 'Another form',
  typed: 'Date form',
  typedHint: 'Use YYYY or YY, MM, DD, and MMM for a month in English words. For example, D-MMM-YY.',
});
