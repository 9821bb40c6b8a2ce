import { area } from '../../src/area.ts';

/**
 * Gift Aid: a UK taxpayer allows the charity to claim tax back. The declaration follows HMRC's
 * model for several donations.
 */
export const giftAidWords = area('giftAidWords', {
  title: 'Are you a UK taxpayer?',
  lead: 'Then {name} can claim 25p from HM Revenue & Customs for every £1 you give. It costs you nothing.',
  begin: 'Add Gift Aid to my gifts',
  declaration:
    'I want to Gift Aid this donation and any donations I make in the future or have made in the past 4 years to {name}.',
  taxpayer:
    'I am a UK taxpayer and understand that if I pay less Income Tax and/or Capital Gains Tax than the amount of Gift Aid claimed on all my donations in that tax year it is my responsibility to pay any difference.',
  firstName: 'First name',
  lastName: 'Last name',
  house: 'House name or number',
  houseHint: 'Of your home, not of your work. If you live outside the UK, enter your full address.',
  postcode: 'Postcode',
  postcodeHint: 'If you live outside the UK, enter X.',
  declare: 'Yes, add Gift Aid',
  cancel: 'Not now',
  declaredTitle: 'Gift Aid is added. Thank you.',
  declared:
    '{name} can claim Gift Aid on your gifts from now on, and on those of the past 4 years. You can end it on your profile. Please tell us when you no longer pay enough tax, or when your name or home address changes.',
  failed: 'We couldn’t save your declaration.',
  firstNameMissing: 'Enter your first name.',
  lastNameMissing: 'Enter your last name.',
  houseMissing: 'Enter the name or number of your house.',
  postcodeWrong: 'Enter a UK postcode, such as S19 2BD, or X if you live outside the UK.',
  tooLong: 'Use at most {length} characters.',
  oneLine: 'Use one line.',
  ownTitle: 'Gift Aid',
  own: '{name} has claimed Gift Aid on your gifts since {day}, as {donor}, {house}{postcode, select, X {} other {, {postcode}}}.',
  end: 'End Gift Aid',
  ended: '{name} will not claim Gift Aid on gifts that you make from now on.',
});
