import { area } from '../../src/area.ts';

/** The accessibility statement, unless the charity has its own, and the way to report a problem. */
export const accessibilityWords = area('accessibilityWords', {
  heading: 'Accessibility',
  aim: '{name} wants everyone to be able to give. These donation pages aim to meet the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA.',
  works:
    'You can use them with only a keyboard, with a screen reader, with larger text and in a narrow window. They follow the light or dark colors and the reduced motion of your device.',
  checked: 'They are tested with automated tools, which cannot find every problem.',
  limitsTitle: 'Known limits',
  limits:
    'The fields for card numbers come from Braintree, which processes the payments. PayPal, Venmo, Google Pay and Apple Pay open windows of their own. We cannot change how those work.',
  reportTitle: 'Report a problem',
  report:
    'If something keeps you from giving, write to <link>{supportEmail}</link>. Tell us which page it was and what happened, and we will help you give.',
});
