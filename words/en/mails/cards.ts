import { area } from '../../src/area.ts';

/** A dedication card: the text of its mail and its PDF, and its preview. */
export const cardWords = area('cardWords', {
  subject: 'A card for you, with a gift to {charity}',
  title:
    '{kind, select, honor {In honor of {name}} memory {In memory of {name}} other {With warm wishes for {name}}}',
  given:
    '{frequency, select, monthly {{from} gives to {charity} every month} other {{from} made a gift to {charity}}}{kind, select, honor { in honor of {name}.} memory { in memory of {name}.} other { to celebrate with {name}.}}',
  mark: 'Written by the donor, not by {charity}:',
  amount: '{frequency, select, monthly {The gift is {amount} every month.} other {The gift is {amount}.}}',
  why: 'You’re receiving this card because a donor of {charity} asked us to send it to your address. The donor wrote the names and the message; {charity} did not write them. You don’t need to do anything: we are not asking you for money, a password or account details.',
  noMore: 'Stop emails like this',
  laurel: 'Drawing: two sprigs of laurel around a star',
  sunrise: 'Drawing: the sun rising over hills',
  candle: 'Drawing: a burning candle between two leaves',
  branch: 'Drawing: an olive branch',
  bouquet: 'Drawing: a bouquet of flowers',
  bunting: 'Drawing: colorful flags on a string',
  pdfTitle: 'Card: {title}',
});
