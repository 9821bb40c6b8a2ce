import { area } from '../../src/area.ts';

/** The page with the tag for the charity's own site. */
export const staffEmbedWords = area({
  lead: 'Put a button, a form or a campaign’s progress on your own site. Donors choose an amount there and give on your Handsel page.',
  type: 'Show',
  campaign: 'Campaign',
  noCampaign: 'No campaign',
  needsCampaign: 'Choose a campaign: only campaigns have a total and a progress.',
  tag: 'Tag for your page',
  tagHint: 'Paste it where the element shall appear. The link inside shows until the element has loaded.',
  style: 'Style for your page',
  styleHint:
    'Add it to the style sheet of your site, and nothing on the page moves when the element appears.',
  policy: 'Content security policy',
  policyHint: 'If your site sends a content security policy, add these to it.',
  preview: 'Preview',
  previewLead: 'Links open in a new tab. On your site, colors and fonts follow the page.',
  fallback: 'Donate',
});

/** The looks of the element, by the contract's names. */
export const staffEmbedTypes = area({
  button: 'A button that opens your page',
  modal: 'A button that opens a form',
  form: 'A form',
  progress: 'The progress of a campaign',
  total: 'The total of a campaign',
});
