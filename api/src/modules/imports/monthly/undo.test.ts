import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectBalance } from '../../../testing/balance.ts';
import { ControlPanel } from '../../../testing/control-panel.ts';
import { runDonorData, tablesThatHold } from '../../../testing/donor-data.ts';
import { becomeVerified } from '../../../testing/donors.ts';
import { emptyMailbox } from '../../../testing/mailbox.ts';
import {
  firstOfMonth,
  importedId,
  monthlyCsv,
  movedCard,
  outcomesOf,
  readImport,
  startMonthly,
  uploadMonthly,
  type OldMonthly,
} from '../../../testing/imported-monthly.ts';
import { byDonor, changeAmount, changeDay, pause, readGift, resume, cancel } from '../../../testing/managed-gifts.ts';
import { snapshotOf } from '../../../testing/monthly-gifts.ts';
import { startPassingMonths, type PassingMonths } from '../../../testing/passing-months.ts';
import { runReconcile } from '../../../testing/reconcile-command.ts';
import { colleague, type Colleague } from '../../../testing/staff.ts';

let test: PassingMonths;
let finance: Colleague;
beforeAll(async () => {
  test = await startPassingMonths();
  finance = await colleague(test, 'finance');
});
afterAll(() => test.close());

describe('x', () => {
  it('y', () => {
    expect([expectBalance, ControlPanel, runDonorData, tablesThatHold, becomeVerified, emptyMailbox]).toBeDefined();
  });
});
