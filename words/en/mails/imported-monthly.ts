import { area } from '../../src/area.ts';

/** Tells a donor that their monthly gift of another system continues here. */
export const importedMonthlyMailWords = area('importedMonthlyMailWords', {
  subject: 'Your monthly gift to {charity} continues',
  title: 'Your monthly gift to {charity} continues as before.',
  lead: 'We have moved to another donation system, and your monthly gift and your payment method have moved with us. Nothing was charged for this, and you don’t need to do anything.',
  labelNext: 'Next charge',
  notWanted: 'If you no longer want to give, end it with the link above or write to {supportEmail}.',
});
