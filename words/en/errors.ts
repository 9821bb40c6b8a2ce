import { area } from '../src/area.ts';

/** What a donor reads of each failure, by its code; specified.ts has those that the specification words. */
export const errorWords = area({
  malformed: 'We could not read that request. Please refresh the page and try again.',
  user_exists: 'There is an account for this address. Please sign in to continue.',
  bad_credentials: 'The email address or the password is not right.',
  bot_check_failed: 'We could not tell that you are not a robot. Nothing was charged. Please try again.',
  link_invalid: 'This link has been used or is too old. Please ask for a new one.',
  blocked: 'This request came from another site and was refused. Please use the page itself.',
  not_found: 'We could not find that.',
  conflict:
    'This donation is being paid, has been paid, or was just changed in another window. Please refresh the page to see it.',
  day_changed:
    'The date has just changed, and with it the day of the month on which you would be charged. Nothing was charged. Please look at the new day, and press again.',
  subscription_exists: 'You already give every month. Change that gift instead.',
  subscription_checking:
    'We are still checking another monthly gift of yours. Nothing was charged by this try. Please wait a minute and refresh the page.',
  subscription_ended: 'This monthly gift has ended, so it cannot be changed. You can begin a new one.',
  subscription_past_due:
    'Your last monthly gift has not been taken yet, so its amount cannot change now. You can enter another card and keep the amount.',
  notice_asked: 'A notice of this dedication was asked for already. There is one for each gift.',
  notice_impossible:
    'There is no notice to send: it takes a gift that stands, the name it is dedicated to, and an email address.',
  subscription_paused: 'Your monthly gift is paused. Let it go on first, and then you can change it.',
  subscription_unpaid:
    'The last month of this gift could not be taken, so it can be neither paused nor resumed now, and its day cannot change. You can give it another way to pay, or end it.',
  subscription_returned:
    'Your bank did not pay this gift, so it cannot go on with this account. Please choose another way to pay on your profile, or by the link in our mail.',
  subscription_disputed:
    'A payment of this monthly gift is disputed at the bank, so the gift stays paused. If that is a mistake, please tell the bank and write to us. You can also end the gift.',
  subscription_only_less:
    'The payment method of this monthly gift was entered in another browser or by a link in our mail, so the amount can only go down. To give more, please change the payment method as well.',
  subscription_uneven:
    'Our staff have set different sums for those months, so they cannot all be paused here. Please choose fewer of them, or write to us.',
  subscription_moved: 'This monthly gift has other dates by now. Please refresh the page to see them.',
  subscription_changing:
    'This monthly gift is just being changed, perhaps in another window. Please refresh the page in a minute to see how it stands.',
  subscription_due:
    'This gift is taken today or tomorrow, so its day cannot change now. You can change it the day after that.',
  subscription_adjusted:
    'Our staff have set something special for this gift, so its day cannot be changed here. Please write to us, and we change it for you.',
  receipt_not_ready: 'Your receipt is not written yet. Please try again in a minute; it also comes by mail.',
  method_in_use: 'This pays for your monthly gift, so it cannot be removed while the gift runs.',
  method_limit: 'You have saved as many ways to pay as we can keep ({most}). Please remove one first.',
  too_large: 'That request is too large.',
  not_json: 'We could not read that request. Please refresh the page and try again.',
  xsrf: 'This page has been open for a while. Please refresh it and try again.',
  method_not_for_subscription:
    'This saved way to pay cannot take over your monthly gift. Please choose another one, or enter the card again.',
  too_many: 'That is too many tries in a short time. Please wait a little and try again.',
  day_changed_often:
    'You have changed the day three times lately. You can change it again 30 days after the first of these changes; until then, please write to us.',
  unavailable:
    'We cannot take donations at the moment. Nothing was charged by this try. Please try again in a few minutes.',
});
