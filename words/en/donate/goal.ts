import { area } from '../../src/area.ts';

/** The progress of a campaign toward its goal. */
export const goalWords = area('goalWords', {
  amount: '<reached>{reachedAmount}</reached> of {targetAmount} raised',
  gifts: '<reached>{count, number}</reached> of {target, plural, one {# gift} other {# gifts}}',
  donors: '<reached>{count, number}</reached> of {target, plural, one {# donor} other {# donors}}',
  monthlyDonors:
    '<reached>{count, number}</reached> of {target, plural, one {# new monthly donor} other {# new monthly donors}}',
  percent: '{percent, number}%',
  includingElsewhere: 'Including {amount} given elsewhere',
  besidesElsewhere: 'Another {amount} was given elsewhere',
  until: 'Until {day}',
  endedOn: 'Ended on {day}',
});
