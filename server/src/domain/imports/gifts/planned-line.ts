import type { GiftLine } from './read-line.ts';

/** A line with its outcome. */
export interface PlannedLine extends GiftLine {
  donorId: string;
  /** The donor is new, and this line adds them. */
  addsDonor: boolean;
  isNewDonor: boolean;
  /** The donor exists or will be added. A donor whose lines are all left out is not added. */
  hasDonor: boolean;
  /** `added`, `donor`, or the reason why its gift is left out. */
  outcome: string;
  fundId: string;
  campaignCode: string | null;
}
