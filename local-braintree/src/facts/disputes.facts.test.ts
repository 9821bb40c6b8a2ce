import { expect } from 'vitest';
import { hold } from '../testing/facts.ts';
import type { Fact, Merchant } from '../testing/facts.ts';
import { Reply } from '../testing/sdk-by-name.ts';

const chargeback = {
  amount: '100.00',
  creditCard: { number: '4023898493988028', expirationDate: '12/2019' },
};
const disputed = async (on: Merchant): Promise<string> =>
  (await on.sale(chargeback)).text('transaction.disputes.0.id');
const about =
  (call: string, ...parameters: unknown[]): Fact[1] =>
  async (on) =>
    on.call(call, await disputed(on), ...parameters);
const after = (first: readonly [string, ...unknown[]], call: string, ...parameters: unknown[]): Fact[1] => {
  return async (on) => {
    const id = await disputed(on);
    const [name, ...given] = first;
    await on.call(name, id, ...given);
    return on.call(call, id, ...parameters);
  };
};
const text = (category: string, content: string) => ({ category, content });

hold('A dispute', [
  [
    'begins with a sale that is not settled',
    (on) => on.sale(chargeback),
    {
      transaction: { disputes: [{ status: 'open', amount: '100.00', reason: 'fraud', kind: 'chargeback' }] },
    },
  ],
  [
    'is found',
    about('dispute.find'),
    {
      dispute: {
        status: 'open',
        amountDisputed: '100.00',
        amountWon: '0.00',
        graphQLId: expect.any(String) as unknown,
        transaction: { installmentCount: null },
      },
    },
  ],
  ['is accepted', after(['dispute.accept'], 'dispute.find'), { dispute: { status: 'accepted' } }],
  ['is accepted twice', after(['dispute.accept'], 'dispute.accept'), ['dispute.status 95704']],
  ['is finalized', after(['dispute.finalize'], 'dispute.find'), { dispute: { status: 'disputed' } }],
  [
    'is finalized when it is accepted',
    after(['dispute.accept'], 'dispute.finalize'),
    ['dispute.status 95705'],
  ],
  [
    'takes text',
    about('dispute.addTextEvidence', 'text evidence'),
    {
      evidence: {
        id: expect.stringMatching(/^\w{16,}$/) as unknown,
        comment: 'text evidence',
        url: null,
        sentToProcessorAt: null,
      },
    },
  ],
  [
    'takes text of a category',
    about('dispute.addTextEvidence', text('DEVICE_ID', 'iphone_id')),
    { evidence: { category: 'DEVICE_ID', comment: 'iphone_id' } },
  ],
  [
    'takes text only while it is open',
    after(['dispute.accept'], 'dispute.addTextEvidence', 'late'),
    ['dispute.status 95701'],
  ],
  [
    'shows its evidence',
    after(['dispute.addTextEvidence', 'seen'], 'dispute.find'),
    { dispute: { evidence: [{ comment: 'seen' }] } },
  ],
  [
    'takes no unknown category',
    about('dispute.addTextEvidence', text('NOTAREALCATEGORY', 'x')),
    ['dispute.evidence 95706'],
  ],
  [
    'takes no text for a category of files',
    about('dispute.addTextEvidence', text('MERCHANT_WEBSITE_OR_APP_ACCESS', 'x')),
    ['dispute.evidence 95712'],
  ],
  [
    'takes no wrong date',
    about('dispute.addTextEvidence', text('DOWNLOAD_DATE_TIME', 'x')),
    ['dispute.evidence 95707'],
  ],
  [
    'lacks what belongs to a device',
    after(['dispute.addTextEvidence', text('DEVICE_ID', 'x')], 'dispute.finalize'),
    ['dispute.dispute 95720', 'dispute.dispute 95721'],
  ],
  [
    'lacks a date',
    after(['dispute.addTextEvidence', text('PRIOR_NON_DISPUTED_TRANSACTION_ARN', '123')], 'dispute.finalize'),
    ['dispute.dispute 95723'],
  ],
  [
    'lacks an ARN',
    after(
      ['dispute.addTextEvidence', text('RECURRING_TRANSACTION_DATE_TIME', '2020-01-01T00:00:00Z')],
      'dispute.finalize',
    ),
    ['dispute.dispute 95725'],
  ],
  [
    'is won by compelling evidence',
    after(['dispute.addTextEvidence', 'compelling_evidence'], 'dispute.finalize'),
    { success: true },
  ],
  [
    'gives evidence back only while it is open',
    async (on) => {
      const id = await disputed(on);
      const made = await on.call('dispute.addTextEvidence', id, 'x');
      await on.call('dispute.accept', id);
      return on.call('dispute.removeEvidence', id, made.text('evidence.id'));
    },
    ['dispute.status 95702'],
  ],
  [
    'has room for files',
    about('dispute.find'),
    { dispute: { remainingFileEvidenceStorage: expect.any(Number) as unknown } },
  ],
  [
    'is found by its case',
    async (on) => {
      const id = await disputed(on);
      const dispute = await on.call('dispute.find', id);
      const [found] = await on.search('dispute', ['caseNumber', 'is', dispute.text('dispute.caseNumber')]);
      return found ?? new Reply({});
    },
    { status: 'open' },
  ],
  [
    'is found by the end of its case',
    async (on) => {
      const id = await disputed(on);
      const dispute = await on.call('dispute.find', id);
      const [found] = await on.search('dispute', [
        'caseNumber',
        'endsWith',
        dispute.text('dispute.caseNumber').slice(-6),
      ]);
      return found ?? new Reply({});
    },
    { status: 'open' },
  ],
  [
    'is found by its day',
    async (on) => {
      const id = await disputed(on);
      const day = new Date().toISOString().slice(0, 10);
      const [found] = await on.search(
        'dispute',
        ['id', 'is', id],
        ['receivedDate', 'is', day],
        ['status', 'in', ['open']],
        ['reason', 'in', ['fraud']],
      );
      return found ?? new Reply({});
    },
    { status: 'open' },
  ],
  [
    'is found by its amount',
    async (on) => {
      const id = await disputed(on);
      const [found] = await on.search(
        'dispute',
        ['id', 'is', id],
        ['amountDisputed', 'between', '99.00', '101.00'],
      );
      return found ?? new Reply({});
    },
    { status: 'open' },
  ],
]);
