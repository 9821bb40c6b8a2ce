import { createReadStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rejectionOf, startTestGateway } from '../testing/test-gateway.ts';
import type { TestGateway } from '../testing/test-gateway.ts';

let gateway: TestGateway;
const folder = mkdtempSync(join(tmpdir(), 'local-braintree-documents-'));
beforeAll(async () => (gateway = await startTestGateway()));
afterAll(async () => {
  await gateway.stop();
  rmSync(folder, { recursive: true });
});

/** A sale with the documented card whose sales are disputed right away. */
async function disputed(amount = '31.00'): Promise<{ id: string; transactionId: string }> {
  const sale = await gateway.call('transaction.sale', {
    amount,
    creditCard: { number: '4023898493988028', expirationDate: '01/2040' },
    options: { submitForSettlement: true },
  });
  const transactionId = sale.text('transaction.id');
  const [found] = await gateway.search('dispute', ['transactionId', 'is', transactionId]);
  return { id: found?.text('id') ?? '', transactionId };
}

async function status(id: string): Promise<string> {
  return (await gateway.call('dispute.find', id)).text('dispute.status');
}

function upload(name: string, content: Buffer): Promise<Awaited<ReturnType<TestGateway['call']>>> {
  const path = join(folder, name);
  writeFileSync(path, content);
  return gateway.call('documentUpload.create', { kind: 'evidence_document', file: createReadStream(path) });
}

const png = Buffer.from('89504e470d0a1a0a00', 'hex');

it('settles and disputes a sale of the documented card', async () => {
  const { id, transactionId } = await disputed('83.00');
  expect((await gateway.call('dispute.find', id)).at('dispute')).toMatchObject({
    id,
    amountDisputed: '83.00',
    amountWon: '0.00',
    kind: 'chargeback',
    reason: 'fraud',
    reasonCode: '83',
    status: 'open',
    currencyIsoCode: 'USD',
    statusHistory: [{ status: 'open' }],
    transaction: { id: transactionId, amount: '83.00', paymentInstrumentSubtype: 'Visa' },
    graphQLId: expect.any(String) as string,
  });
  expect((await gateway.sdk.transaction.find(transactionId)).status).toBe('settled');
  expect(await rejectionOf(gateway.call('dispute.find', 'none'))).toContain('notFoundError');
});

it('is accepted once', async () => {
  const { id } = await disputed();
  expect((await gateway.call('dispute.accept', id)).success).toBe(true);
  expect(await status(id)).toBe('accepted');
  expect((await gateway.call('dispute.accept', id)).on('dispute', 'status')).toEqual(['95704']);
  expect((await gateway.call('dispute.finalize', id)).codes).toEqual(['95705']);
  expect((await gateway.call('dispute.addTextEvidence', id, 'late')).codes).toEqual(['95701']);
});

it.each([
  ['compelling_evidence', 'won'],
  ['losing_evidence', 'lost'],
  ['anything', 'disputed'],
])('finalized with the text %s it is %s', async (text, outcome) => {
  const { id } = await disputed();
  await gateway.call('dispute.addTextEvidence', id, text);
  expect((await gateway.call('dispute.finalize', id)).success).toBe(true);
  expect(await status(id)).toBe(outcome);
});

describe('evidence', () => {
  it('is a text or a document, and can be removed', async () => {
    const { id } = await disputed();
    const evidence = { content: 'UPS', category: 'CARRIER_NAME', sequenceNumber: 7 };
    const text = await gateway.call('dispute.addTextEvidence', id, evidence);
    expect(text.at('evidence')).toMatchObject({
      comment: 'UPS',
      category: 'CARRIER_NAME',
      sequenceNumber: 7,
      sentToProcessorAt: null,
      url: null,
    });
    const document = await upload('proof.png', png);
    expect(document.at('documentUpload')).toMatchObject({
      name: 'proof.png',
      contentType: 'image/png',
      size: 9,
    });
    const file = await gateway.call('dispute.addFileEvidence', id, document.text('documentUpload.id'));
    expect(file.text('evidence.url')).toContain('proof.png');
    expect((await gateway.call('dispute.find', id)).at('dispute.evidence')).toHaveLength(2);
    await gateway.call('dispute.removeEvidence', id, text.text('evidence.id'));
    expect((await gateway.call('dispute.find', id)).at('dispute.evidence')).toHaveLength(1);
    const gone = gateway.call('dispute.removeEvidence', id, 'none');
    expect(await rejectionOf(gone)).toContain('notFoundError');
  });

  it.each([
    ['NOTREALCATEGORY', 'evidence', '95706'],
    ['MERCHANT_WEBSITE_OR_APP_ACCESS', 'evidence', '95712'],
    ['DOWNLOAD_DATE_TIME', 'baddate', '95707'],
    ['REFUND_ID', 'x'.repeat(501), '95708'],
  ])('of the category %s is rejected', async (category, content, code) => {
    const { id } = await disputed();
    expect((await gateway.call('dispute.addTextEvidence', id, { category, content })).codes).toEqual([code]);
  });

  it('must be complete before it is sent', async () => {
    const { id } = await disputed();
    await gateway.call('dispute.addTextEvidence', id, { category: 'DEVICE_ID', content: 'phone' });
    expect((await gateway.call('dispute.finalize', id)).codes.sort()).toEqual(['95720', '95721']);
  });

  it.each([
    ['nothing.png', Buffer.alloc(0), '84906'],
    ['words.txt', Buffer.from('words'), '84903'],
    ['words.pdf', Buffer.from('words'), '84904'],
    ['large.png', Buffer.alloc(4 * 1024 * 1024 + 1), '84902'],
  ])('rejects a document like %s', async (name, content, code) => {
    expect((await upload(name, content)).codes).toEqual([code]);
  });
});

it('is also opened and closed through the control plane', async () => {
  const sale = await gateway.call('transaction.sale', {
    amount: '9.00',
    paymentMethodNonce: 'fake-valid-nonce',
  });
  const body = JSON.stringify({
    transactionId: sale.text('transaction.id'),
    amountCents: 400,
    reason: 'duplicate',
  });
  const opened = (await (await gateway.control('/disputes', { method: 'POST', body })).json()) as {
    id: string;
  };
  const move = (to: string) =>
    gateway.control(`/disputes/${opened.id}`, { method: 'POST', body: JSON.stringify({ status: to }) });
  expect((await move('won')).status).toBe(409);
  expect((await move('expired')).status).toBe(200);
  expect((await gateway.call('dispute.find', opened.id)).at('dispute')).toMatchObject({
    amountDisputed: '4.00',
    reason: 'duplicate',
    statusHistory: [{ status: 'open' }, { status: 'expired' }],
  });
});

it('is found by every node of the search', async () => {
  const { id, transactionId } = await disputed('77.00');
  const dispute = await gateway.call('dispute.find', id);
  const today = new Date();
  const finding = [
    ['id', 'is', id],
    ['caseNumber', 'is', dispute.text('dispute.caseNumber')],
    ['referenceNumber', 'is', dispute.text('dispute.referenceNumber')],
    ['transactionId', 'is', transactionId],
    ['kind', 'is', 'chargeback'],
    ['merchantAccountId', 'is', 'sandbox_usd'],
    ['reason', 'is', 'fraud'],
    ['reasonCode', 'in', ['83']],
    ['status', 'is', 'open'],
    ['chargebackProtectionLevel', 'is', 'not_protected'],
    ['protectionLevel', 'is', 'No Protection'],
    ['preDisputeProgram', 'is', 'none'],
    ['transactionSource', 'is', 'api'],
    ['amountDisputed', 'between', '76.00', '78.00'],
    ['amountWon', 'is', '0.00'],
    ['receivedDate', 'is', today.toISOString()],
    ['effectiveDate', 'min', '2020-01-01'],
    ['replyByDate', 'min', today.toISOString()],
  ] as const;
  expect((await gateway.search('dispute', ...finding)).map((found) => found.text('id'))).toEqual([id]);
  expect(
    await gateway.search('dispute', ['id', 'is', id], ['disbursementDate', 'min', '2020-01-01']),
  ).toEqual([]);
  expect(await gateway.search('dispute', ['customerId', 'is', 'nobody'])).toEqual([]);
});
