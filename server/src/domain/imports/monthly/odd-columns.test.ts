import { dayIn } from '@handsel/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { firstOfMonth, uploadMonthly } from '../../../testing/imported-monthly.ts';
import { colleague, type Colleague } from '../../../testing/staff.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
let finance: Colleague;
let next: string;
beforeAll(async () => {
  test = await startTestApp();
  finance = await colleague(test, 'finance');
  next = firstOfMonth(dayIn(test.config.braintree.timeZone, new Date()), 2);
});
afterAll(() => test.close());

const check = async (columns: string, cells: string, amount = '20.00') => {
  const csv = `Email,Amount,Next date,Token,${columns}\na@odd.example,${amount},${next},unknown,${cells}\n`;
  return (await uploadMonthly(test, finance, csv)).found;
};

it.each([
  ['Cancellation Requested', 'Yes', 'monthly_canceled'],
  ['Date Cancelled', '2026-01-02', 'monthly_canceled'],
  ['Paused Until', '2099-01-02', 'monthly_paused'],
  ['Payments Remaining', '1', 'monthly_ends'],
  ['Payments Remaining', '0', 'monthly_ends'],
  ['Total Cycles', '12', 'monthly_ends'],
  ['Final Payment Date', '2099-01-02', 'monthly_ends'],
  ['Expiration Date', '2099-01-02', 'monthly_ends'],
  ['Subscription Status', 'canceled', 'status:canceled'],
  ['Active', 'No', 'status:No'],
])('leaves out a monthly gift whose column “%s” says %s', async (column, text, why) => {
  const found = await check(column, text);
  expect([found.problems, found.counts?.skipped]).toEqual([[], [{ why, count: 1 }]]);
});

it.each([
  ['Recurring Frequency', 'Yearly'],
  ['Schedule', 'Annually'],
  ['Donation Interval', '1 Y'],
  ['Period,Frequency', 'month,3'],
])('does not read a gift with another interval as monthly: column “%s” with %s', async (columns, cells) => {
  const found = await check(columns, cells);
  expect([found.state, found.problems.length]).toEqual(['wrong', 1]);
});

it.each([
  ['Expiration', () => next],
  ['Period,Frequency', () => 'month,1'],
  ['Bill Times', () => '0'],
])('asks for the card of a monthly gift that goes on: column “%s”', async (columns, cells) => {
  const found = await check(columns, cells());
  expect([found.problems, found.counts?.skipped]).toEqual([[], [{ why: 'token_unknown', count: 1 }]]);
});

it('rejects an amount in another currency', async () => {
  const found = await check('Status', 'active', '€20.00');
  expect(found.problems).toMatchObject([{ line: 2, column: 'Amount' }]);
});

it.each([
  ['Name', 'n'.repeat(900)],
  ['Subscription id', '界'.repeat(990)],
  ['Donor id', 'd'.repeat(101)],
])('names the line whose %s is too long, instead of failing when it is added', async (column, text) => {
  const found = await check(column, text);
  expect(found.state).toBe('wrong');
  expect(found.problems).toMatchObject([{ line: 2, column }]);
});
