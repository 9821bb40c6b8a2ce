import styles from './chart.module.css';

/** A pattern of slanted lines, which distinguishes two kinds of bars without color. */
export function Hatch({ id, isLost = false }: { id: string; isLost?: boolean }) {
  return (
    <defs>
      <pattern
        id={id}
        width="5"
        height="5"
        patternUnits="userSpaceOnUse"
        patternTransform={isLost ? 'rotate(-45)' : 'rotate(45)'}
      >
        <line y2="5" className={isLost ? styles.lostHatch : styles.hatch} />
      </pattern>
    </defs>
  );
}
