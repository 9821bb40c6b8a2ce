import { area } from '../src/area.ts';

/** The text for a donor who leaves PayPal's window. */
export const paypalWords = area({
  leftEarly: 'You left PayPal before paying.',
});
