import { useId } from 'react';
import styles from './chart.module.css';
import { Hatch } from './hatch.tsx';

type Look = 'solid' | 'hatched' | 'lost' | 'line' | 'faint';

/** The meaning of each style of a chart. Styles differ by more than color. */
export function Legend({ entries }: { entries: readonly { look: Look; name: string }[] }) {
  return (
    <ul className={styles.legend}>
      {entries.map(({ look, name }) => (
        <li key={name}>
          <Swatch look={look} />
          {name}
        </li>
      ))}
    </ul>
  );
}

function Swatch({ look }: { look: Look }) {
  const id = useId();
  return (
    <svg width="18" height="14" aria-hidden="true" focusable="false">
      {look === 'line' ? <path d="M1 7h16" className={styles.line} /> : null}
      {look === 'faint' ? <path d="M0 7h18" className={styles.faint} /> : null}
      {look === 'solid' ? <rect width="18" height="14" rx="2" className={styles.solid} /> : null}
      {look === 'hatched' || look === 'lost' ? (
        <>
          <Hatch id={id} isLost={look === 'lost'} />
          <rect
            x="0.5"
            y="0.5"
            width="17"
            height="13"
            rx="2"
            className={look === 'lost' ? styles.lostOutlined : styles.outlined}
          />
          <rect x="1" y="1" width="16" height="12" fill={`url(#${id})`} />
        </>
      ) : null}
    </svg>
  );
}
