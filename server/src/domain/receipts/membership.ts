import { tierFor, type Frequency, type Posted, type Tiers } from '@handsel/contract';
import { receiptWords } from '@handsel/words/documents/receipts';
import { formatListIn, wordsIn } from '@handsel/words/in-language';
import type { Language } from '@handsel/words/languages';

/** The membership of a monthly gift, as the receipt's mail names it. */
export interface Membership {
  /** The name of its tier. */
  label: string;
  /** The mailed perks that wait for the donor's address or size. */
  perks: readonly Posted[];
}

export function membershipOf(
  tiers: Tiers,
  gift: { amountCents: number; coveredFeeCents?: number; frequency: Frequency },
  perks: readonly Posted[],
): Membership | undefined {
  const tier = tierFor(tiers, gift.amountCents - (gift.coveredFeeCents ?? 0), gift.frequency);
  return tier && { label: tier.label, perks };
}

/** The link to the page that asks for the address and size; undefined if no perk waits for them. */
export function perksOffer({ label, perks }: Membership, profileUrl: string, language: Language) {
  if (perks.length === 0) return undefined;
  const words = wordsIn(language, receiptWords);
  const needsSize = perks.some(({ hasSize }) => hasSize) ? 'yes' : 'no';
  return {
    text: words.membershipPerks({
      tier: label,
      perks: formatListIn(
        language,
        perks.flatMap((posted) => posted.perks),
      ),
    }),
    label: words.claimPerks({ needsSize }),
    url: new URL('/profile/details', profileUrl).href,
  };
}
