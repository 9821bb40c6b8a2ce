import { sampleTexts } from '@handsel/words/commands/sample';
import { chooseCard, chooseInstrument } from './instruments.ts';
import { People, type Person } from './people.ts';
import type { Random } from './random.ts';
import { SampleDonor, type Answers, type Wish } from './sample-donor.ts';
import type { Calendar } from './season.ts';
import type { World } from './world.ts';

/** The code of the fund that donors can choose. */
export const SAMPLE_FUND = 'winter-shelter';

/** An action of a person on a day. */
export interface Deed {
  day: number;
  /** In UTC, chosen for daytime and evening in the charity's country. */
  minute: number;
  /** The person. Actions of the same person run one after the other. */
  of: object;
  what: string;
  act: () => Promise<void>;
}

const MONTH = 30;
const FAR = new Date(Date.UTC(2040, 11, 1));
const [OPENS, CLOSES] = [13 * 60, 23 * 60 + 40];

const MONTHLY_DOLLARS = [
  [10, 22],
  [15, 6],
  [20, 6],
  [25, 24],
  [30, 4],
  [35, 3],
  [50, 18],
  [75, 4],
  [100, 9],
  [150, 2],
  [200, 2],
  [250, 1],
] as const;
const ONCE_DOLLARS = [
  [20, 8],
  [25, 14],
  [35, 6],
  [36, 4],
  [50, 22],
  [75, 8],
  [100, 20],
  [150, 6],
  [200, 4],
  [250, 7],
  [500, 4],
  [1_000, 2],
  [1_500, 1],
] as const;
const RAISED: Readonly<Record<number, number>> = {
  10: 15,
  15: 25,
  20: 25,
  25: 35,
  30: 50,
  35: 50,
  50: 75,
  75: 100,
};
const EMPLOYERS = [
  'Northwind Traders',
  'Contoso',
  'Fabrikam',
  'Prairie Mutual',
  'Lakeshore Hospital',
] as const;
const REASONS = [
  sampleTexts.endBudget,
  sampleTexts.endJob,
  sampleTexts.endElsewhere,
  sampleTexts.endRetired,
  sampleTexts.endOnce,
  sampleTexts.endMoved,
  undefined,
] as const;

/** Four of ten donors begin a monthly gift. */
const MONTHLY_OF_TEN = 4;
/** This many of the first monthly donors begin early enough for their later events. */
const EARLY = 10;
/** The age in days of the month that is still unpaid at the end. */
const UNPAID_DAYS = 8;
/** The numbers of the donors who appear as two. */
const TWICE_BY_EMAIL = 3;
const TWICE_BY_BROWSER = 7;

/** Plans all gifts of the whole period. The same random numbers give the same plan. */
export function planGiving(world: World, calendar: Calendar, random: Random, donors: number): Deed[] {
  const deeds: Deed[] = [];
  const people = new People(random);
  const season = Array.from({ length: calendar.days - 1 }, (_, day) => [day, calendar.giftsOn(day)] as const);
  let monthlyDonors = 0;

  const plan = (donor: SampleDonor, day: number, what: string, act: () => Promise<void>, minute?: number) =>
    deeds.push({ day, minute: minute ?? random.between(OPENS, CLOSES), of: donor, what, act });

  const tellsPerks = new Set<SampleDonor>();
  /** The actions after a gift, in the same visit. */
  const after = (donor: SampleDonor, isKnown: boolean, isMonthly: boolean) => async () => {
    if (isKnown) {
      await donor.signIn();
      await donor.tellDetails();
    }
    if (isMonthly && tellsPerks.has(donor)) await donor.answerPerks();
  };

  const wish = (day: number, dollars: number, person: Person): Wish => {
    const campaign = calendar.campaignOn(day);
    return {
      dollars,
      campaign: campaign !== undefined && random.chance(0.75) ? campaign : undefined,
      // Staff open the fund on the first day.
      fund: day > 0 && random.chance(0.15) ? SAMPLE_FUND : undefined,
      isNamed: random.chance(0.4),
      answers: random.chance(0.45) ? answersOf(random, person) : undefined,
    };
  };

  const giveOnce = (donor: SampleDonor, day: number, { isAgain = false, isKnown = false } = {}) => {
    const given = wish(day, random.weighted(ONCE_DOLLARS), donor.person);
    const then = after(donor, isKnown, false);
    plan(donor, day, 'one-time gift', async () => {
      if (isAgain) await donor.signIn();
      await donor.give('one-time', given);
      await then();
    });
  };

  const giveMonthly = (number: number) => {
    const place = monthlyDonors;
    monthlyDonors += 1;
    const isUnpaidAtLast = place === EARLY - 1;
    const planned =
      place < EARLY
        ? random.between(0, Math.floor(calendar.days * 0.3))
        : random.weighted(season.filter(([day]) => day < calendar.days - 3));
    const unpaidDay = calendar.days - UNPAID_DAYS;
    const begins = isUnpaidAtLast
      ? calendar.monthsBefore(unpaidDay, Math.max(1, Math.floor((calendar.days * 0.8) / MONTH)))
      : planned;
    const end = (months: number) => begins + Math.round(months * MONTH) + 4;
    const expires = place % EARLY === 3;
    const person = people.next();
    const usual = expires
      ? chooseCard(random, calendar.moment(begins + random.between(2, 5) * MONTH))
      : chooseInstrument(random, FAR);
    // Its card has expired since the month before.
    const instrument = isUnpaidAtLast
      ? chooseCard(random, calendar.moment(calendar.monthsBefore(unpaidDay, 1)))
      : usual;
    const donor = new SampleDonor(world, person, instrument);
    const dollars = random.weighted(MONTHLY_DOLLARS);
    // Donors with a raise must be known, because a gift of an unknown donor cannot be raised.
    const isKnown = random.chance(0.75) || place % EARLY === 0;
    if (random.chance(0.75)) tellsPerks.add(donor);
    const given = wish(begins, dollars, person);
    const then = after(donor, isKnown, true);
    plan(donor, begins, 'monthly gift', async () => {
      await donor.give('monthly', given);
      await then();
    });
    const later = random.between(2, 12);
    const reason = random.oneOf(REASONS);
    const pauseMonths = random.between(1, 3);
    const otherCard = chooseCard(random, FAR);
    switch (place % EARLY) {
      case 0:
        plan(donor, end(Math.min(later, 8)), 'raise', () =>
          donor.changeAmount(RAISED[dollars] ?? dollars + 50),
        );
        break;
      case 1:
        plan(donor, end(later / 2), 'pause', () => donor.pause(pauseMonths));
        break;
      case 2:
      case 5:
      case 8:
        plan(donor, end(later), 'end', () => donor.end(reason));
        break;
      case 3:
        // Every third one never answers, and the gift ends unpaid.
        if (place % 30 === 3) break;
        for (const month of [2, 3, 4, 5, 6, 7])
          plan(donor, begins + month * MONTH + 9, 'update payment method', () =>
            donor.updatePaymentMethod(otherCard),
          );
        break;
      case 4:
        plan(donor, end(later / 2), 'missed month', () => donor.missMonth());
        break;
      case 6:
        plan(donor, end(later), 'lower', () => donor.changeAmount(Math.max(5, Math.round(dollars / 10) * 5)));
        break;
      case 7:
        plan(donor, end(later), 'day', () => donor.changeDay(number));
        break;
      default:
        if (random.chance(0.5)) {
          const day = random.weighted(season);
          if (day > begins + 20) giveOnce(donor, day, { isAgain: true });
        }
    }
  };

  for (let number = 0; number < donors; number += 1) {
    if ((number * 7) % 10 < MONTHLY_OF_TEN) {
      giveMonthly(number);
      continue;
    }
    const person = people.next();
    const donor = new SampleDonor(world, person, chooseInstrument(random, FAR));
    const isKnown = random.chance(0.6);
    const count = random.weighted([
      [1, 58],
      [2, 23],
      [3, 12],
      [4, 7],
    ]);
    const days = [...new Set(Array.from({ length: count }, () => random.weighted(season)))].sort(
      (a, b) => a - b,
    );
    days.forEach((day, index) =>
      giveOnce(donor, day, { isAgain: index > 0, isKnown: isKnown && index === 0 }),
    );
    const [first = 0] = days;
    if (number % 60 === TWICE_BY_EMAIL) {
      const twin = new SampleDonor(world, people.again(person), chooseInstrument(random, FAR));
      giveOnce(twin, Math.min(first + 40, calendar.days - 2), { isKnown: true });
    }
    if (number % 90 === TWICE_BY_BROWSER) {
      const twin = new SampleDonor(world, person, chooseInstrument(random, FAR));
      giveOnce(twin, Math.min(first + 90, calendar.days - 2));
    }
  }
  return deeds.filter(({ day }) => day < calendar.days);
}

/** A donor's answers after a gift. */
function answersOf(random: Random, { lastName }: Person): Answers {
  return random.weighted<() => Answers>([
    [() => ({}), 4],
    [() => ({ dedicateTo: `${random.oneOf(['Rose', 'Frank', 'Helen', 'George', 'Ida'])} ${lastName}` }), 4],
    [() => ({ employer: random.oneOf(EMPLOYERS) }), 2],
    [() => ({ referrer: 'friend@example.org' }), 2],
  ])();
}
