export const JOBS = {
  forgetEnteredCard: 'forget_entered_card',
} as const;
