import { area } from '../../src/area.ts';

/** The page where a gift begins. */
export const startWords = area('startWords', {
  monthly: 'Every month',
  once: 'Once',
  howOften: 'How often',
  notChargedYet: 'Nothing is charged until you confirm the payment.',
  emailLabel: 'Email',
  emailHint: 'Your receipt goes here.',
  monthlyWithoutTier: 'Every gift counts. From {amount} a month you are a {tier} member.',
  oneTimeWithoutTier: 'A one-time gift helps right away. Memberships come with monthly gifts.',
  suggestedAmounts: 'Suggested amounts',
  giftWithTier: '{gift} ({tier})',
  meantEmail: 'Did you mean <email>{address}</email>?',
  changesGift:
    'You already give <gift>{given}</gift>. Continuing changes that gift from {day}; it doesn’t start a second one.',
  changesGiftFromNextCharge:
    'You already give <gift>{given}</gift>. Continuing changes that gift from your next charge on; it doesn’t start a second one.',
});
