import { dayIn, type GiftAidForm, type OwnGiftAid } from '@handsel/contract';
import { wordsIn } from '@handsel/words/in-language';
import type { Language } from '@handsel/words/languages';
import { giftAidWords } from '@handsel/words/donate/gift-aid';
import type { Books } from '../../platform/database/day-in.ts';
import { refusal, success, type Result } from '../../platform/http/result.ts';
import { endDeclarations, findOpenDeclaration, insertDeclaration } from './declarations.ts';

export interface GiftAidContext extends Books {
  charityName: () => string;
  /** Whether the charity asks for Gift Aid now. */
  isOffered: () => boolean;
}

export async function readOwnGiftAid({ db, timeZone }: Books, donorId: string): Promise<Result<OwnGiftAid>> {
  const found = await findOpenDeclaration(db, donorId);
  if (found === undefined) return success({ declaration: null });
  const { firstName, lastName, house, postcode, declaredAt } = found;
  const declared = { house, postcode, declared_on: dayIn(timeZone, declaredAt) };
  return success({ declaration: { first_name: firstName, last_name: lastName, ...declared } });
}

/** Stores the words to which the donor agrees in the language of their page. */
export async function declareGiftAid(
  context: GiftAidContext,
  donorId: string,
  form: GiftAidForm,
  language: Language,
): Promise<Result<OwnGiftAid>> {
  if (!context.isOffered()) return refusal('not_found');
  const name = context.charityName();
  const { declaration, taxpayer } = wordsIn(language, giftAidWords);
  const words = `${declaration({ name })} ${taxpayer}`;
  await insertDeclaration(context.db, donorId, { ...form, words });
  return readOwnGiftAid(context, donorId);
}

/** Works also when the charity no longer asks. */
export async function endGiftAid(context: GiftAidContext, donorId: string): Promise<Result<OwnGiftAid>> {
  await endDeclarations(context.db, [donorId]);
  return readOwnGiftAid(context, donorId);
}
