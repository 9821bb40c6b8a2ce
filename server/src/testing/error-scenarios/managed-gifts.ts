import type { Browser } from '../browser.ts';
import type { Reply } from '../reply.ts';
import {
  byDonor,
  byLink,
  cancel,
  changeAmount,
  changeDay,
  otherDay,
  pause,
  resume,
} from '../managed-gifts.ts';
import { ControlPanel } from '../control-panel.ts';
import { manageToken, monthlyDonor, updatePaymentMethod, warn } from '../monthly-gifts.ts';
import { visitor, type TestApp } from '../test-app.ts';
import { newEmail, newUnverifiedDonor, refuseNext, twice, type ErrorScenario } from './scene.ts';

const NO_SUCH_GIFT = byDonor({ subscriptionId: '00000000-0000-4000-8000-000000000000' });
const UNKNOWN_LINK = byLink('x'.repeat(43));
const ENDLESS_LINK = byLink('x'.repeat(101));
const SOME_DAY = { resumes_on: '2027-02-21' };
const OTHER_DAY = { day: 5, first_billing_on: '2000-01-05' };

interface Held {
  browser: Browser;
  /** The address of the gift in the API for its holder. */
  where: string;
  subscriptionId: string;
}

/** Makes a holder: a signed-in monthly donor, or a stranger with the link of the receipt. */
type Holding = (test: TestApp) => Promise<Held>;

const signedIn: Holding = async (test) => {
  const { browser, subscriptionId } = await monthlyDonor(test, newEmail());
  return { browser, where: byDonor({ subscriptionId }), subscriptionId };
};

const linked: Holding = async (test) => {
  const { email, subscriptionId } = await monthlyDonor(test, newEmail());
  return { browser: await visitor(test), where: byLink(await manageToken(test, email)), subscriptionId };
};

type Press = (browser: Browser, where: string) => Promise<Reply>;

const press: Record<'pause' | 'resume' | 'cancel' | 'amount' | 'day', Press> = {
  day: (browser, where) => changeDay(browser, where),
  pause: (browser, where) => pause(browser, where, 2),
  resume,
  cancel: (browser, where) => cancel(browser, where),
  amount: (browser, where) => changeAmount(browser, where, 40),
};

type Action = keyof typeof press;

/** The gateway call of each action. */
const CALLS: Record<Action, string> = {
  day: 'subscription.create',
  pause: 'subscription.update',
  resume: 'subscription.update',
  cancel: 'subscription.cancel',
  amount: 'subscription.update',
};

/** Pauses the gift for `resume`, because only a paused gift can resume. */
async function holdFor(action: Action, hold: Holding, test: TestApp): Promise<Held> {
  const held = await hold(test);
  if (action === 'resume') await pause(held.browser, held.where, 1);
  return held;
}

const unavailable =
  (action: Action, hold: Holding): ErrorScenario =>
  async ({ test }) => {
    const { browser, where } = await holdFor(action, hold, test);
    await refuseNext(test, CALLS[action]);
    return press[action](browser, where);
  };

const tooMany =
  (action: Action, hold: Holding): ErrorScenario =>
  async ({ strict }) => {
    const { browser, where } = await holdFor(action, hold, strict);
    return action === 'resume'
      ? press.resume(browser, where)
      : twice(async () => {
          await refuseNext(strict, CALLS[action]);
          return press[action](browser, where);
        });
  };

/** Acts while another change is in doubt. */
const changing =
  (action: Action, hold: Holding): ErrorScenario =>
  async ({ test }) => {
    const { browser, where } = await holdFor(action, hold, test);
    await test.localBraintree.fault({ call: 'subscription.update', kind: 'drop-reply' });
    await test.localBraintree.fault({ call: 'subscription.find', kind: 'delay', delayMs: 8_000, skip: 1 });
    await pause(browser, where, 3);
    return press[action](browser, where);
  };

/** Acts after a change in the gateway's control panel without a webhook. */
const doneThere =
  (action: Action, hold: Holding, status: 'Canceled' | 'Past Due'): ErrorScenario =>
  async ({ test }) => {
    const { browser, where, subscriptionId } = await holdFor(action, hold, test);
    await test.localBraintree.giveStatus(subscriptionId, status);
    return press[action](browser, where);
  };

/** Acts on a gift that is stopped because its bank returned the debits. */
const returned =
  (action: Action, hold: Holding): ErrorScenario =>
  async ({ test }) => {
    const { browser, where, subscriptionId } = await hold(test);
    await press.pause(browser, where);
    await test.rows(
      `insert into method_warnings (subscription_id, kind, payment_token, last_day)
       select id, 'returned', payment_token, current_date from subscriptions where id = '${subscriptionId}'`,
    );
    return browser.post(`${where}/${action}`, BODIES[action]);
  };

/** Acts on a gift that is paused because a payment is disputed. */
const disputed =
  (action: Action, hold: Holding): ErrorScenario =>
  async ({ test }) => {
    const { browser, where, subscriptionId } = await hold(test);
    await press.pause(browser, where);
    await test.rows(
      `insert into disputes (id, gift_id, kind, state, amount_cents, reason, as_of)
       select 'of ' || id, id, 'chargeback', 'open', 2500, 'fraud', now() from gifts where subscription_id = '${subscriptionId}'`,
    );
    return browser.post(`${where}/${action}`, BODIES[action]);
  };

const scenarios = (action: Action, hold: Holding) => ({
  subscription_changing: changing(action, hold),
  gateway_unavailable: unavailable(action, hold),
  too_many: tooMany(action, hold),
});

const pauseScenarios = (hold: Holding) => ({
  ...scenarios('pause', hold),
  validation: (async ({ test }) => {
    const { browser, where } = await hold(test);
    return browser.post(`${where}/pause`, { resumes_on: 'some day' });
  }) satisfies ErrorScenario,
  subscription_ended: doneThere('pause', hold, 'Canceled'),
  subscription_unpaid: doneThere('pause', hold, 'Past Due'),
  subscription_returned: returned('pause', hold),
  subscription_disputed: disputed('pause', hold),
  subscription_uneven: (async ({ test }) => {
    const { browser, where, subscriptionId } = await hold(test);
    await new ControlPanel(test.config.braintree).addOn(subscriptionId, 5, 1);
    return pause(browser, where, 2);
  }) satisfies ErrorScenario,
  subscription_moved: (async ({ test }) => {
    const { browser, where } = await hold(test);
    return browser.post(`${where}/pause`, { resumes_on: '2000-01-01' });
  }) satisfies ErrorScenario,
});

const resumeScenarios = (hold: Holding) => ({
  ...scenarios('resume', hold),
  subscription_ended: doneThere('resume', hold, 'Canceled'),
  subscription_unpaid: doneThere('resume', hold, 'Past Due'),
  subscription_returned: returned('resume', hold),
  subscription_disputed: disputed('resume', hold),
});

const cancelScenarios = (hold: Holding) => ({
  ...scenarios('cancel', hold),
  validation: (async ({ test }) => {
    const { browser, where } = await hold(test);
    return cancel(browser, where, 'x'.repeat(501));
  }) satisfies ErrorScenario,
});

const amountScenarios = {
  ...scenarios('amount', signedIn),
  validation: (async ({ test }) => {
    const { browser, where } = await signedIn(test);
    return changeAmount(browser, where, 4.99);
  }) satisfies ErrorScenario,
  subscription_ended: doneThere('amount', signedIn, 'Canceled'),
  subscription_past_due: doneThere('amount', signedIn, 'Past Due'),
  subscription_paused: (async ({ test }) => {
    const { browser, where } = await signedIn(test);
    await pause(browser, where, 1);
    return changeAmount(browser, where, 40);
  }) satisfies ErrorScenario,
  subscription_returned: returned('amount', signedIn),
  subscription_disputed: disputed('amount', signedIn),
  subscription_only_less: (async ({ test }) => {
    const given = await monthlyDonor(test, newEmail());
    await updatePaymentMethod(given.browser, await warn(test, given));
    return changeAmount(given.browser, byDonor(given), 40);
  }) satisfies ErrorScenario,
};

const dayScenarios = {
  ...scenarios('day', signedIn),
  validation: (async ({ test }) => {
    const { browser, where } = await signedIn(test);
    return browser.post(`${where}/day`, { ...OTHER_DAY, day: 29 });
  }) satisfies ErrorScenario,
  day_changed: (async ({ test }) => {
    const { browser, where } = await signedIn(test);
    return browser.post(`${where}/day`, {
      ...(await otherDay(browser, where)),
      first_billing_on: '2000-01-05',
    });
  }) satisfies ErrorScenario,
  day_changed_often: (async ({ test }) => {
    const { browser, where } = await signedIn(test);
    await press.day(browser, where);
    // Raises the limit of three to the one of the tests.
    await test.rows(`update rate_limits set points = 1000000 where key like 'changeDay:%'`);
    return press.day(browser, where);
  }) satisfies ErrorScenario,
  subscription_ended: doneThere('day', signedIn, 'Canceled'),
  subscription_unpaid: doneThere('day', signedIn, 'Past Due'),
  subscription_returned: returned('day', signedIn),
  subscription_paused: (async ({ test }) => {
    const { browser, where } = await signedIn(test);
    await press.pause(browser, where);
    return browser.post(`${where}/day`, OTHER_DAY);
  }) satisfies ErrorScenario,
  subscription_due: (async ({ test }) => {
    const { browser, where, subscriptionId } = await signedIn(test);
    const choice = await otherDay(browser, where);
    await test.rows(
      `update subscriptions set next_billing_date = current_date where id = '${subscriptionId}'`,
    );
    return browser.post(`${where}/day`, choice);
  }) satisfies ErrorScenario,
  subscription_adjusted: (async ({ test }) => {
    const { browser, where, subscriptionId } = await signedIn(test);
    await new ControlPanel(test.config.braintree).addOn(subscriptionId, 5, 1);
    return press.day(browser, where);
  }) satisfies ErrorScenario,
};

const BODIES: Record<Action, unknown> = {
  pause: SOME_DAY,
  resume: {},
  cancel: {},
  amount: { amount: 40 },
  day: OTHER_DAY,
};

/** Errors of a signed-in action for a missing gift, or for a visitor without a donor. */
const notTheirs = (action: Action) => ({
  not_authenticated: (async ({ test }) =>
    (await visitor(test)).post(`${NO_SUCH_GIFT}/${action}`, BODIES[action])) satisfies ErrorScenario,
  not_found: (async ({ test }) =>
    (await newUnverifiedDonor(test)).browser.post(
      `${NO_SUCH_GIFT}/${action}`,
      BODIES[action],
    )) satisfies ErrorScenario,
});

/** Errors of an action by an invalid link. */
const noLink = (action: Action) => ({
  not_found: (async ({ test }) =>
    (await visitor(test)).post(`${ENDLESS_LINK}/${action}`, BODIES[action])) satisfies ErrorScenario,
  link_invalid: (async ({ test }) =>
    (await visitor(test)).post(`${UNKNOWN_LINK}/${action}`, BODIES[action])) satisfies ErrorScenario,
});

export const managedGiftScenarios = {
  readMonthlyGift: {
    not_authenticated: (async ({ test }) => (await visitor(test)).get(NO_SUCH_GIFT)) satisfies ErrorScenario,
    not_found: (async ({ test }) =>
      (await newUnverifiedDonor(test)).browser.get(NO_SUCH_GIFT)) satisfies ErrorScenario,
  },
  changeMonthlyAmount: { ...notTheirs('amount'), ...amountScenarios },
  pauseMonthlyGift: { ...notTheirs('pause'), ...pauseScenarios(signedIn) },
  resumeMonthlyGift: { ...notTheirs('resume'), ...resumeScenarios(signedIn) },
  cancelMonthlyGift: { ...notTheirs('cancel'), ...cancelScenarios(signedIn) },
  changeDay: { ...notTheirs('day'), ...dayScenarios },
  readManageLink: {
    not_found: (async ({ test }) => (await visitor(test)).get(ENDLESS_LINK)) satisfies ErrorScenario,
    link_invalid: (async ({ test }) => (await visitor(test)).get(UNKNOWN_LINK)) satisfies ErrorScenario,
  },
  pauseByLink: { ...noLink('pause'), ...pauseScenarios(linked) },
  resumeByLink: { ...noLink('resume'), ...resumeScenarios(linked) },
  cancelByLink: { ...noLink('cancel'), ...cancelScenarios(linked) },
};
