import { formatCents, nextTierAfter, perksUpTo } from '@handsel/contract';
import type { Cents, Tier, Tiers } from '@handsel/contract';
import { PAGE_LANGUAGE } from '@handsel/words/page-language';
import { uiWords } from '@handsel/words/shared/ui';
import { Icon } from '@handsel/ui/icons.tsx';
import styles from './perks.module.css';
import { Ribbon } from './ribbon.tsx';
import { Sentence } from '@handsel/ui/sentence.tsx';

interface PerksProps {
  amountCents: Cents;
  tier: Tier;
  tiers: Tiers;
  /** Also shows the next tier's additional perks, quietly. */
  showsNext?: boolean;
  /** Without the ribbon, if the page shows it elsewhere. */
  isPlain?: boolean;
}

/** The reached tier: its ribbon, its name, and every perk up to it. */
export function Perks({ amountCents, tier, tiers, showsNext = false, isPlain = false }: PerksProps) {
  const next = showsNext ? nextTierAfter(tiers, amountCents) : undefined;
  return (
    <section className={isPlain ? undefined : styles.perks} aria-labelledby="perks-title">
      {isPlain ? null : <Ribbon tier={tier.name} />}
      <div className={styles.words}>
        <h2 id="perks-title">
          <Sentence
            pieces={uiWords.tier({
              tier: tier.label,
              kind: (content) => <span className={styles.quiet}>{content}</span>,
            })}
          />
        </h2>
        <ul className={styles.list}>
          {perksUpTo(tiers, tier).map((perk) => (
            <li key={perk}>
              <Icon name="check" />
              {perk}
            </li>
          ))}
        </ul>
        {next === undefined ? null : (
          <p className={styles.next}>
            {uiWords.nextTier({
              tier: next.label,
              amount: formatCents(next.amountCents),
              perks: next.perks.map(({ name }) => inSentence(name)).join(', '),
            })}
          </p>
        )}
      </div>
    </section>
  );
}

/** German capitals stay, so no other language loses any either. */
function inSentence(text: string): string {
  return PAGE_LANGUAGE === 'en' ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}
