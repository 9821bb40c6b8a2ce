/** The names of this module's jobs. */
export const JOBS = {
  forgetEnteredCard: 'forget_entered_card',
} as const;
