import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishedCampaign } from '../../../testing/campaigns.ts';
import { ACCESSIBLE, getPdf } from '../../../testing/pdf.ts';
import { colleague, type Colleague } from '../../../testing/staff.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
let fundraiser: Colleague;
beforeAll(async () => {
  test = await startTestApp();
  fundraiser = await colleague(test, 'fundraiser');
});
afterAll(() => test.close());

const getPoster = (id: string, format: string) =>
  getPdf(test, fundraiser.console.browser, `/staff/api/campaigns/${id}/poster/${format}`);

async function uploadPicture(): Promise<string> {
  const file = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#8a1538' } })
    .png()
    .toBuffer();
  const uploaded = await fundraiser.console.upload('POST', '/images', file, { use: 'hero' });
  return (uploaded.body.data as { id: string }).id;
}

describe('a poster', () => {
  it.each(['a4', 'letter'])('on %s paper has the picture, and screen readers can read it', async (format) => {
    const id = await publishedCampaign(fundraiser, `on-${format}`, {
      name: 'Beds\n'.repeat(16),
      summary: 'Warm\n'.repeat(40),
      hero: await uploadPicture(),
      heroAlt: 'A lake at dawn',
    });
    const { headers, pdf } = await getPoster(id, format);
    expect(headers['content-disposition']).toContain(`on-${format}-${format}.pdf`);
    expect(pdf).toMatchObject({ ...ACCESSIBLE, pages: 1 });
    expect(pdf.figures).toEqual(['A lake at dawn', expect.stringMatching(/^QR code that leads to /)]);
  });

  it('breaks a word that is wider than the paper with a hyphen', async () => {
    const word = 'Reconstruction';
    const id = await publishedCampaign(fundraiser, 'long-word', { name: word.repeat(4) });
    expect((await getPoster(id, 'a4')).pdf.text).toContain(`${word.repeat(2)}- ${word.repeat(2)}`);
  });

  it('is also a code as a picture', async () => {
    const id = await publishedCampaign(fundraiser, 'only-code');
    const code = await fundraiser.console.get(`/campaigns/${id}/poster/code`);
    expect(String(code.body.message)).toContain('<svg');
  });
});
