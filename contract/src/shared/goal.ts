/**
 * The units of a campaign's goal. `amount` is in cents; `monthly-donors` are donors who began a
 * monthly gift.
 */
export const GOAL_KINDS = ['amount', 'gifts', 'donors', 'monthly-donors'] as const;
export type GoalKind = (typeof GOAL_KINDS)[number];
