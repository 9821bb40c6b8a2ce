import { CURRENCY, formatCents, FULL_RATIO } from '@handsel/contract';
import type { MatchingEmployer } from '@handsel/contract';
import { employerMatchWords as words } from '@handsel/words/donate/employer-match';
import { formatDay } from '@handsel/words/format';
import type { ReactNode } from 'react';
import { Sentence } from '@handsel/ui/sentence.tsx';
import styles from './match.module.css';
import type { Chosen } from './match-words.ts';

/** The charity's information about an employer's program, with a link. */
export function EmployerRules({ chosen }: { chosen: Chosen }) {
  if (!('id' in chosen))
    return <p className={styles.hint}>{words.decidesTyped({ employer: chosen.typed_name })}</p>;
  const { name, link, note, ratio_basis_points: ratio, ask_by: askBy } = chosen;
  const range = rangeOf(chosen);
  return (
    <div className={styles.rules}>
      <p className={styles.employer}>{name}</p>
      {ratio === null && range === undefined && askBy === null ? null : (
        <dl>
          <Rule name={words.ratio}>
            {ratio === null
              ? undefined
              : words.ratioValue({ unit: CURRENCY.unit, amount: formatCents((ratio * 100) / FULL_RATIO) })}
          </Rule>
          <Rule name={words.range}>{range}</Rule>
          <Rule name={words.askBy}>{askBy === null ? undefined : formatDay(askBy)}</Rule>
        </dl>
      )}
      {note === '' ? null : <p>{note}</p>}
      {link === '' ? null : (
        <p>
          <a href={link} target="_blank" rel="noopener">
            <Sentence
              pieces={words.link({
                employer: name,
                tab: (content: string) => <span className={styles.tab}>{content}</span>,
              })}
            />
          </a>
        </p>
      )}
      <p className={styles.hint}>{words.decides({ employer: name })}</p>
    </div>
  );
}

function Rule({ name, children }: { name: string; children: ReactNode }) {
  if (children === undefined) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function rangeOf({ min_cents: min, max_cents: max }: MatchingEmployer): string | undefined {
  if (min !== null && max !== null) return words.rangeBoth({ min: formatCents(min), max: formatCents(max) });
  if (min !== null) return words.rangeFrom({ min: formatCents(min) });
  return max === null ? undefined : words.rangeTo({ max: formatCents(max) });
}
