import { area } from '../../src/area.ts';

/** Messages to a donor who leaves PayPal's window. */
export const paypalWords = area('paypalWords', {
  leftEarly: 'You left PayPal before paying.',
});
