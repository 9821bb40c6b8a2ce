import { campaignPath } from '@handsel/contract';
import { join } from 'node:path';
import type { PosterFormat } from '@handsel/contract/console';
import { wordsIn } from '@handsel/words/in-language';
import { posterWords } from '@handsel/words/documents/campaign-poster';
import { createThreads } from '../../../platform/threads.ts';
import {
  staffRefusal,
  staffSuccess,
  type StaffCall,
  type StaffFile,
  type StaffResult,
} from '../../access/index.ts';
import { toChunks } from '../../charity/index.ts';
import type { StaffCampaignsContext } from '../context.ts';
import { contentOf, readRows } from '../describe-campaign.ts';
import type { Poster } from './draw-poster.ts';
import { qrCodeOf, qrCodeSvg } from './qr-code.ts';

const { run } = createThreads<Poster, Uint8Array>({
  file: join(import.meta.dirname, 'draw-poster.ts'),
  max: 1,
  limitMs: 30_000,
  idleMs: 10_000,
});

const SOURCE = 'poster';
/** In pixels, enough for the width of the paper in print. */
const PICTURE_WIDTH = 2_000;
const PAPER = { a4: 'A4', letter: 'LETTER' } as const;

/** Makes a poster with a code that leads to the campaign's page, or only the code. */
export async function getCampaignPoster(
  { db, publicUrl, charityNow, readPicture, language }: StaffCampaignsContext,
  { params: { id, format } }: StaffCall<'getCampaignPoster'>,
): Promise<StaffResult<StaffFile>> {
  const [row] = await readRows(db, id);
  if (row === undefined) return staffRefusal('not_found');
  const { name, slug, summary, accentColor, hero, heroAlt } = row.published ?? contentOf(row);
  const url = new URL(campaignPath(slug), publicUrl);
  // Distinguishes the gifts that a poster brought.
  const code = new URL(`?utm_source=${SOURCE}`, url).href;
  if (format === 'code')
    return staffSuccess(file(`${slug}.svg`, 'image/svg+xml', Buffer.from(qrCodeSvg(code))));
  const { charity, logo } = charityNow();
  const words = wordsIn(language, posterWords);
  const picture = hero === undefined ? undefined : await readPicture(hero, PICTURE_WIDTH);
  const pdf = await run({
    size: PAPER[format],
    language,
    charity: charity.name,
    accentColor: accentColor ?? charity.accentColor,
    logo,
    picture: picture && { content: picture, alt: heroAlt },
    title: inOneLine(name),
    summary: inOneLine(summary),
    invitation: words.invitation,
    // Leaves out the scheme, which browsers add.
    address: `${url.host}${url.pathname}`,
    code: qrCodeOf(code),
    codeWords: words.code({ address: url.href }),
    madeAt: new Date(),
  });
  return staffSuccess(file(posterName(slug, format), 'application/pdf', Buffer.from(pdf)));
}

/** Removes line breaks, which could need more than the sheet. */
function inOneLine(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}

function posterName(slug: string, format: Exclude<PosterFormat, 'code'>): string {
  return `${slug}-${format}.pdf`;
}

function file(filename: string, type: string, content: Buffer): StaffFile {
  return { type, filename, bytes: content.length, content: toChunks(content) };
}
