import { area } from '../../src/area.ts';

/**
 * Messages to the donor for each failure, by its code. The specification's own are in specified.ts.
 */
export const errorWords = area('errorWords', {
  malformed: 'We couldn’t read that request. Please refresh the page and try again.',
  user_exists: 'There is an account for this address. Please sign in to continue.',
  bad_credentials: 'The email address or the password is incorrect.',
  bot_check_failed: 'We couldn’t verify that you are not a robot. Please try again.',
  link_invalid: 'This link has been used or has expired. Please request a new one.',
  blocked:
    'This request came from another site, so we refused it. Please go back to our donation page and try again.',
  not_found: 'We couldn’t find that.',
  conflict:
    'This donation is being paid, has been paid, or was just changed in another window. Please refresh the page, or look for the receipt in your email, before you give again.',
  day_changed:
    'The date has just changed, and so has the day of the month on which you would be charged. Nothing was charged. Please check the new day and try again.',
  fee_changed:
    'The payment fee has just changed. Nothing was charged. Please reload the page and check the new total.',
  subscription_exists: 'You already give every month. Please change that gift instead.',
  subscription_checking:
    'We are still checking another monthly gift of yours. Nothing was charged. Please wait a minute and refresh the page.',
  subscription_ended: 'This monthly gift has ended, so you cannot change it. You can start a new one.',
  subscription_past_due:
    'We have not been able to charge your last monthly gift yet, so you cannot change its amount now. You can enter another card and keep the amount.',
  notice_asked: 'You already asked us to send the email about this dedication. We send one for each gift.',
  notice_impossible:
    'We cannot send this email. It needs a name and an email address, and a gift that was not refunded or disputed.',
  offer_over: 'This offer has ended. Nothing was charged for a monthly gift.',
  reminder_impossible: 'We cannot remind you of this donation: it has been made, or it is being made.',
  card_sent:
    'This card was sent or is being sent, so you cannot change it anymore. We send one for each gift.',
  card_impossible:
    'We cannot create or change this card. The gift may have been refunded or disputed, or we may have already emailed someone about its dedication.',
  match_impossible:
    'This is no longer possible. The gift may have been refunded or disputed, or you may have already requested the match.',
  subscription_paused: 'Your monthly gift is paused. Resume it first, and then you can change it.',
  subscription_unpaid:
    'We couldn’t process the last month of this gift, so you cannot pause or resume it or change its day now. You can choose another payment method, or end it.',
  subscription_returned:
    'Your bank did not pay this gift, so it cannot continue with this account. Please choose another payment method on your profile, or with the link in our email.',
  subscription_disputed:
    'A payment of this monthly gift is disputed at the bank, so the gift stays paused. If that is a mistake, please tell the bank and write to us. You can also end the gift.',
  subscription_only_less:
    'The payment method of this monthly gift was entered in another browser or with a link in our email, so the amount can only go down. To give more, please change the payment method as well.',
  subscription_uneven:
    'Our staff have set different amounts for those months, so you cannot pause all of them here. Please choose fewer of them, or write to us.',
  subscription_moved: 'The dates of this monthly gift have changed. Please refresh the page to see them.',
  subscription_changing:
    'This monthly gift is being changed, perhaps in another window. Please refresh the page in a minute.',
  subscription_due:
    'This gift is charged today or tomorrow, so you cannot change its day now. You can change it the day after that.',
  subscription_adjusted:
    'Our staff have made a special arrangement for this gift, so you cannot change its day here. Please write to us, and we will change it for you.',
  receipt_not_ready: 'Your receipt is not ready yet. Please try again in a minute; we also email it to you.',
  method_in_use: 'This pays for your monthly gift, so it cannot be removed while the gift is active.',
  method_limit: 'You have saved as many payment methods as we can keep ({most}). Please remove one first.',
  too_large: 'That request is too large.',
  not_json: 'We couldn’t read that request. Please refresh the page and try again.',
  xsrf: 'This page has been open for a while. Please refresh it and try again.',
  method_not_for_subscription:
    'This saved payment method cannot pay your monthly gift. Please choose another one, or enter the card again.',
  too_many: 'Too many attempts in a short time. Please wait a little and try again.',
  day_changed_often:
    'You have changed the day three times recently. You can change it again 30 days after the first of these changes; until then, please write to us.',
  unavailable: 'Our service is not available at the moment. Please reload this page in a few minutes.',
});
