import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestGateway } from '../testing/test-gateway.ts';
import type { TestGateway } from '../testing/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => (gateway = await startTestGateway()));
afterAll(() => gateway.stop());

/** Sends requests like the SDKs of other languages. */
async function ask(method: string, path: string, body?: string): Promise<{ status: number; text: string }> {
  const keys = Buffer.from('integration_public_key:integration_private_key').toString('base64');
  const reply = await fetch(`http://127.0.0.1:${gateway.port}/merchants/integration_merchant_id${path}`, {
    method,
    headers: { 'content-type': 'application/xml', accept: 'application/xml', authorization: `Basic ${keys}` },
    body: body ?? null,
  });
  return { status: reply.status, text: await reply.text() };
}

const card =
  '<credit-card><number>4111111111111111</number><expiration-date>05/2030</expiration-date></credit-card>';
const sale = (members: string) => `<?xml version="1.0"?>
<transaction>
  <type>sale</type>
  <amount>10.00</amount>
  ${card}
  ${members}
</transaction>`;

it('accepts a sale with names of either kind, lists, booleans and references', async () => {
  const members = `<options><submit-for-settlement type="boolean">true</submit-for-settlement></options>
    <billing><first_name>Zo&#235; &amp; Ada</first_name></billing><order-id nil="true"/>
    <line-items type="array"><item><name>A</name><kind>debit</kind><quantity>1</quantity>
    <unit-amount>10.00</unit-amount><total-amount>10.00</total-amount></item></line-items>`;
  const made = await ask('POST', '/transactions', sale(members));
  expect(made.status).toBe(201);
  expect(made.text).toContain('<status>submitted_for_settlement</status>');
  expect(made.text).toContain('<first-name>Zoë &amp; Ada</first-name>');
  const [, id] = /<transaction><id>(\w+)</.exec(made.text) ?? [];
  const lines = await ask('GET', `/transactions/${id}/line_items`);
  expect(lines.text).toContain('<name>A</name>');
  const voided = await ask('PUT', `/transactions/${id}/void`);
  expect(voided.text).toContain('<status>voided</status>');
});

it('accepts a search', async () => {
  const { text } = await ask('POST', '/transactions', sale('<order-id>searched</order-id>'));
  const [, id] = /<transaction><id>(\w+)</.exec(text) ?? [];
  const criteria = `<search><order-id><is>searched</is></order-id>
    <status type="array"><item>authorized</item></status><amount><min>9</min><max>11</max></amount></search>`;
  const found = await ask('POST', '/transactions/advanced_search_ids', criteria);
  expect(found.text).toContain(`<ids type="array"><item>${id}</item></ids>`);
});

it('treats an empty element as absent', async () => {
  const { text } = await ask('POST', '/transactions', sale(''));
  const [, id] = /<transaction><id>(\w+)</.exec(text) ?? [];
  const submitted = await ask(
    'PUT',
    `/transactions/${id}/submit_for_settlement`,
    '<transaction><amount></amount></transaction>',
  );
  expect(submitted.text).toContain('<amount>10.00</amount>');
});

it('accepts an address with a trailing slash', async () => {
  expect((await ask('GET', '/plans/')).text).toContain('<plans type="array">');
});

it.each([
  ['what is no XML', 'amount=10'],
  ['what does not close', '<transaction><amount></transaction>'],
  ['what is too deep', '<a>'.repeat(40) + '</a>'.repeat(40)],
  ['a document type', `<!DOCTYPE a [<!ENTITY x "y">]>${sale('<order-id>&x;</order-id>')}`],
  ['a name that no SDK sends', '<transaction><__proto__>x</__proto__></transaction>'],
])('rejects %s', async (_what, body) => {
  expect((await ask('POST', '/transactions', body)).status).toBe(400);
});
