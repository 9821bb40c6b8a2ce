import { join } from 'node:path';
import { cardArt, cardText, type CardPaper } from '@handsel/contract';
import { cardWords } from '@handsel/words/mails/cards';
import type { PdfFile } from '../../../platform/http/endpoint.ts';
import { refusal, success, type Result } from '../../../platform/http/result.ts';
import type { Session } from '../../../platform/http/session-store.ts';
import { createThreads } from '../../../platform/threads.ts';
import type { CardContext } from './change-card.ts';
import type { PaperCard } from './draw-card.ts';
import { findCardable } from './store.ts';

const { run } = createThreads<PaperCard, Uint8Array>({
  file: join(import.meta.dirname, 'draw-card.ts'),
  max: 1,
  limitMs: 30_000,
  idleMs: 10_000,
});

const PAPER = { a4: 'A4', letter: 'LETTER' } as const;

/** A gift's card to print, with the words and picture of its mail. */
export async function printCard(
  { db, limits, charity }: CardContext,
  session: Session,
  { id, paper }: { id: string; paper: CardPaper },
): Promise<Result<PdfFile>> {
  const refused = await limits.take('dedicationCardFile', { session: session.id });
  if (refused !== undefined) return refused;
  const found = await findCardable(db, charity.timeZone, id, session);
  if (!found?.card) return refusal('not_found');
  const { card, ...gift } = found;
  const text = cardText({
    charity,
    card: { ...card, shows_amount: card.showsAmount },
    gift,
    isOnPaper: true,
  });
  const content = await run({
    size: PAPER[paper],
    text,
    art: cardArt(card.picture, charity.accentColor),
    kind: cardWords.pdfTitle({ title: text.title }),
    charity: charity.name,
    website: charity.website,
    accentColor: charity.accentColor,
    madeAt: new Date(),
  });
  return success({ filename: `card-${paper}.pdf`, content: Buffer.from(content) });
}
