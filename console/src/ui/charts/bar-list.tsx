import styles from './chart.module.css';
import { percentOf } from './percent.ts';

interface BarListProps {
  bars: readonly { key: string; name: string; shown: string; value: number }[];
  /** The value of a bar as wide as the list. */
  full: number;
}

/** Bars below each other, each with its name and value. */
export function BarList({ bars, full }: BarListProps) {
  return (
    <ul className={styles.methods}>
      {bars.map(({ key, name, shown, value }) => (
        <li key={key}>
          <span>{name}</span>
          <span className={styles.number}>{shown}</span>
          <svg aria-hidden="true" focusable="false">
            <rect width="100%" height="100%" rx="3" className={styles.track} />
            <rect
              width={`${String(percentOf(Math.max(0, value), full))}%`}
              height="100%"
              rx="3"
              className={styles.solid}
            />
          </svg>
        </li>
      ))}
    </ul>
  );
}
