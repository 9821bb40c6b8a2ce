import { join } from 'node:path';
import { cardArt, type CardPaper } from '@handsel/contract';
import { cardTextIn } from '@handsel/contract/card-text-in';
import { wordsIn } from '@handsel/words/in-language';
import type { Language } from '@handsel/words/languages';
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

/**
 * A gift's card to print, with the words and picture of its mail.
 * @param language of the page on which its donor previewed it
 */
export async function printCard(
  { db, limits, charity }: CardContext,
  session: Session,
  { id, paper, language }: { id: string; paper: CardPaper; language: Language },
): Promise<Result<PdfFile>> {
  const refused = await limits.take('dedicationCardFile', { session: session.id });
  if (refused !== undefined) return refused;
  const found = await findCardable(db, charity.timeZone, id, session);
  if (!found?.card) return refusal('not_found');
  const { card, ...gift } = found;
  const text = cardTextIn(language, {
    charity,
    card: { ...card, shows_amount: card.showsAmount },
    gift,
    isOnPaper: true,
  });
  const content = await run({
    size: PAPER[paper],
    text,
    art: cardArt(card.picture, charity.accentColor),
    language,
    kind: wordsIn(language, cardWords).pdfTitle({ title: text.title }),
    charity: charity.name,
    website: charity.website,
    accentColor: charity.accentColor,
    madeAt: new Date(),
  });
  return success({ filename: `card-${paper}.pdf`, content: Buffer.from(content) });
}
