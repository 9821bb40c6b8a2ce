import { randomUUID } from 'node:crypto';
import type { StaffDonorRow, StaffMonthlyGiftRow, StaffOwedPerk } from '@handsel/contract/console';
import { sampleTexts } from '@handsel/words/commands/sample';
import type { Bank } from './bank.ts';
import { Colleague } from './colleague.ts';
import { SAMPLE_FUND, type Deed } from './plan.ts';
import { planBooks } from './plan-books.ts';
import { planCampaign } from './plan-campaign.ts';
import { dayOf, makeRefund, readGifts, REFUNDS } from './refunds.ts';
import type { Random } from './random.ts';
import type { Calendar } from './season.ts';
import { mailedToken, type World } from './world.ts';
import { scaled } from './scale.ts';

const MORNING = 15 * 60;
const INVITATION = '/staff/invitation/';

/** The charity's staff. */
const DIRECTOR = { name: 'Margaret Ellison', email: 'margaret.ellison@staff.example.org' };
const FINANCE = { name: 'Daniel Okafor', email: 'daniel.okafor@staff.example.org' };
const DONOR_CARE = { name: 'Sofia Ramirez', email: 'sofia.ramirez@staff.example.org' };
const FUNDRAISER = { name: 'Emily Tran', email: 'emily.tran@staff.example.org' };
const BOARD = { name: 'Walter Hughes', email: 'walter.hughes@staff.example.org' };

const DONOR_NOTES = [
  sampleTexts.noteCalled,
  sampleTexts.noteEmployer,
  sampleTexts.noteSpouse,
  sampleTexts.noteVisit,
  sampleTexts.noteAddress,
  sampleTexts.noteDuplicate,
  sampleTexts.noteVolunteer,
  sampleTexts.noteBoard,
] as const;
const GIFT_NOTES = [sampleTexts.noteReceipt, sampleTexts.noteCheck, sampleTexts.noteThanks] as const;

/**
 * Plans the actions of staff, and the later ones of banks, for the whole period.
 * @param options.firstInvitation the token of the link for the first owner
 */
export function planStaff(
  world: World,
  calendar: Calendar,
  random: Random,
  { firstInvitation, donors }: { firstInvitation: string; donors: number },
): Deed[] {
  const deeds: Deed[] = [];
  const director = new Colleague(world, DIRECTOR);
  const finance = new Colleague(world, FINANCE);
  const care = new Colleague(world, DONOR_CARE);
  const lastDay = calendar.days - 1;
  const at = (part: number) => Math.max(1, Math.min(lastDay, Math.round(lastDay * part)));
  const plan = (
    day: number,
    what: string,
    act: () => Promise<void>,
    minute = random.between(MORNING, MORNING + 400),
  ) =>
    // Staff act one after the other, because they work on the same gifts.
    deeds.push({ day, minute, of: deeds, what, act });

  const fundraiser = new Colleague(world, FUNDRAISER);
  const board = new Colleague(world, BOARD);
  plan(
    0,
    'staff sign up',
    async () => {
      await director.signUp(firstInvitation);
      const others = [
        [finance, 'finance'],
        [care, 'donor-care'],
        [fundraiser, 'fundraiser'],
        [board, 'read-only'],
      ] as const;
      for (const [colleague, role] of others) {
        await director.call('POST', '/staff/invitations', { email: colleague.email, role });
        await colleague.signUp(await mailedToken(world, colleague.email, INVITATION));
      }
      await fundraiser.call('PUT', `/funds/${randomUUID()}`, {
        name: sampleTexts.fundName,
        code: SAMPLE_FUND,
        description: sampleTexts.fundDescription,
        accounting_code: '4200',
        accounting_class: '',
        is_restricted: true,
        is_offered: true,
        opens_on: null,
        closes_on: null,
        moves_monthly_gifts_to: null,
      });
    },
    MORNING,
  );

  for (const [part, colleague] of [
    [0.3, director],
    [0.7, fundraiser],
    [0.9, board],
    [0.99, fundraiser],
    [1, director],
  ] as const) {
    plan(at(part), 'look at Home', () => colleague.call('GET', '/overview'));
  }
  for (const refund of REFUNDS) {
    const day = at(refund.at);
    plan(day, 'refund', () => makeRefund(refund.by === 'care' ? care : finance, calendar, day, refund));
  }
  DONOR_NOTES.forEach((text, index) => {
    const pick = random.next();
    plan(at(0.15 + index / 10), 'note on a donor', async () => {
      const { donors } = await care.call<{ donors: StaffDonorRow[] }>('GET', '/donors');
      const donor = donors[Math.floor(pick * donors.length)];
      if (donor === undefined) return;
      await care.call('GET', `/donors/${donor.id}`);
      await care.call('POST', `/donors/${donor.id}/notes`, { text });
    });
  });
  GIFT_NOTES.forEach((text, index) => {
    const pick = random.next();
    plan(at(0.25 + index / 4), 'note on a gift', async () => {
      const gifts = await readGifts(care, {});
      const gift = gifts[Math.floor(pick * gifts.length)];
      if (gift === undefined) return;
      await care.call('POST', `/gifts/${gift.id}/receipt/resend`, {});
      await care.call('POST', `/gifts/${gift.id}/notes`, { text });
    });
  });
  plan(at(0.7), 'staff end a monthly gift', async () => {
    const gift = (await readMonthlyGifts(care, 'active')).at(-1);
    if (gift === undefined) return;
    await care.call('POST', `/monthly-gifts/${gift.id}/cancel`, { reason: sampleTexts.staffEnd });
  });
  plan(at(0.55), 'staff change an amount', async () => {
    const gift = (await readMonthlyGifts(care, 'active')).find(
      ({ amount_cents: cents }) => cents > scaled(2_000),
    );
    if (gift === undefined) return;
    await care.call('PUT', `/monthly-gifts/${gift.id}/amount`, {
      amount_cents: gift.amount_cents - scaled(500),
    });
  });
  for (const part of [0.5, 0.98]) {
    plan(at(part), 'export', async () => {
      await finance.call('POST', '/exports', { kind: 'gifts', format: 'xlsx', filter: {} });
    });
  }

  for (const part of [0.2, 0.35, 0.5, 0.65, 0.8, 0.95]) {
    const day = at(part);
    plan(day, 'send perks', () => sendPerks(care, calendar, day));
  }

  for (const [part, decided] of [
    [0.4, 'lost'],
    [0.65, 'won'],
    [0.985, undefined],
  ] as const) {
    const day = at(part);
    const pick = random.next();
    let dispute: string | undefined;
    plan(day, 'dispute', async () => {
      dispute = await openDispute(finance, world.bank, calendar, day, pick);
    });
    if (decided !== undefined)
      plan(day + 25, 'end of a dispute', async () => {
        if (dispute !== undefined) await world.bank.decideDispute(dispute, decided);
      });
  }
  for (const part of [0.2, 0.35, 0.6, 0.75]) {
    const day = at(part);
    plan(day, 'returned debit', async () => {
      const from = dayOf(calendar, day - 2);
      const [gift] = await readGifts(finance, {
        method: 'bank',
        frequency: 'one-time',
        from,
        state: 'settling',
      });
      if (gift === undefined) return;
      const { gateway_transaction_id: id } = await finance.call<{ gateway_transaction_id: string }>(
        'GET',
        `/gifts/${gift.id}`,
      );
      await world.bank.returnDebit(id);
    });
  }
  for (const deed of [...planBooks(world, calendar, finance), ...planCampaign(fundraiser, calendar, donors)])
    deeds.push({ ...deed, of: deeds });
  return deeds.filter(({ day }) => day < calendar.days);
}

/** Ships the perks of the last two weeks. */
async function sendPerks(by: Colleague, calendar: Calendar, day: number): Promise<void> {
  const { perks } = await by.call<{ perks: StaffOwedPerk[] }>('GET', '/to-send?state=to-send');
  const before = dayOf(calendar, day - 14);
  const ids = perks.filter(({ asked_at: asked }) => asked.slice(0, 10) <= before).map(({ id }) => id);
  if (ids.length === 0) return;
  await by.call('POST', '/to-send/sent', { ids, sent_on: dayOf(calendar, day), note: sampleTexts.sentBy });
}

async function openDispute(
  by: Colleague,
  bank: Bank,
  calendar: Calendar,
  day: number,
  pick: number,
): Promise<string | undefined> {
  const gifts = await readGifts(by, {
    from: dayOf(calendar, day - 60),
    to: dayOf(calendar, day - 6),
    frequency: 'one-time',
    method: 'credit',
    state: 'succeeded',
  });
  const gift = gifts[Math.floor(pick * gifts.length)];
  if (gift === undefined) return undefined;
  const { gateway_transaction_id: id } = await by.call<{ gateway_transaction_id: string }>(
    'GET',
    `/gifts/${gift.id}`,
  );
  return bank.dispute(id);
}

async function readMonthlyGifts(by: Colleague, state: string): Promise<StaffMonthlyGiftRow[]> {
  const path = `/monthly-gifts?state=${state}`;
  return (await by.call<{ monthly_gifts: StaffMonthlyGiftRow[] }>('GET', path)).monthly_gifts;
}
