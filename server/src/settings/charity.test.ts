import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCharity, readLogo } from './charity.ts';

let folder: string;
let example: Record<string, unknown>;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'handsel-charity-'));
  example = JSON.parse(
    await readFile(path.join(import.meta.dirname, '../../../charity.json'), 'utf8'),
  ) as typeof example;
});
afterAll(() => rm(folder, { recursive: true }));

async function fileWith(changes: Record<string, unknown>): Promise<string> {
  const file = path.join(folder, 'charity.json');
  await writeFile(file, JSON.stringify({ ...example, ...changes }));
  return file;
}

describe('the charity’s file', () => {
  it('needs nothing for receipts: words, values and color have their defaults', async () => {
    expect(readCharity(await fileWith({ accentColor: undefined, receipts: undefined }))).toMatchObject({
      accentColor: '#1d5a3a',
      receipts: { perkValues: {}, words: { closing: 'Please keep this receipt for your records.' } },
    });
  });

  it.each([
    [{ accentColor: 'green' }, 'has an error in "accentColor": Enter a color, such as #1d5a3a.'],
    [{ timeZone: 'Springfield' }, 'has an error in "timeZone": Enter a time zone, such as America/Chicago.'],
    [{ receipts: { perkValues: { silver: 9.5 } } }, 'has an error in "receipts.perkValues.silver"'],
    [{ receipts: { perkValues: { copper: 1 } } }, 'has an error in "receipts.perkValues"'],
    [
      { receipts: { words: { closing: 'Dear {donor}' } } },
      'has an error in "receipts.words.closing": The only placeholders you can use here are {name}, {legalName}, and {ein}.',
    ],
    [
      { receipts: { words: { benefitsGiven: 'You got {benefits}.' } } },
      'has an error in "receipts.words.benefitsGiven": Include {benefits}, {value}, and {deductible}.',
    ],
  ])('with %o is refused by name', async (changes, sentence) => {
    const file = await fileWith(changes);
    expect(() => readCharity(file)).toThrow(sentence);
  });

  it('names a logo that is a PNG or a JPEG', async () => {
    const charity = readCharity(await fileWith({ logoFile: 'logo.png' }));
    const file = path.join(folder, 'charity.json');
    expect(() => readLogo(file, charity)).toThrow('cannot be read');
    await writeFile(path.join(folder, 'logo.png'), '<svg/>');
    expect(() => readLogo(file, charity)).toThrow('must be a PNG or a JPEG');
    const png = Buffer.from('89504e470d0a1a0a00', 'hex');
    await writeFile(path.join(folder, 'logo.png'), png);
    expect(readLogo(file, charity)).toEqual(png);
  });
});
