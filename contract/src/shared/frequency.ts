export const FREQUENCIES = ['monthly', 'one-time'] as const;
export type Frequency = (typeof FREQUENCIES)[number];
export const FREQUENCY_DEFAULT: Frequency = 'monthly';
