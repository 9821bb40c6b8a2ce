import { area } from '../src/area.ts';

/** What a donor reads who leaves PayPal's window. */
export const paypalWords = area({
  leftEarly: 'You left PayPal before paying.',
});
