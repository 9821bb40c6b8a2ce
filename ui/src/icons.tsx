/**
 * All our icons: 24 x 24, drawn with one 1.75 stroke in the text's color, and only used beside
 * text.
 */
const DRAWINGS = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'm6 6 12 12M18 6 6 18',
  minus: 'M5 12h14',
  plus: 'M12 5v14M5 12h14',
  back: 'm14 6-6 6 6 6',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  alert: 'M12 8v5m0 3.2v.1M12 3.5 21.5 20h-19L12 3.5Z',
  info: 'M12 11v5.5m0-8.8v.1M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z',
  every: 'M4 12a8 8 0 0 1 13.7-5.6L20 8.7M20 4v4.7h-4.7M20 12a8 8 0 0 1-13.7 5.6L4 15.3M4 20v-4.7h4.7',
  once: 'M12 20.2S3.8 15.6 3.8 9.7A4.4 4.4 0 0 1 12 7.4a4.4 4.4 0 0 1 8.2 2.3c0 5.9-8.2 10.5-8.2 10.5Z',
  mail: 'M3.5 6h17v12h-17V6Zm.5.5 8 6.5 8-6.5',
  calendar: 'M4 6.5h16V20H4V6.5Zm0 4.5h16M8.5 3.5v5m7-5v5',
  bank: 'M3.5 9.5 12 4l8.5 5.5h-17Zm2.5 0V17m4-7.5V17m4-7.5V17m4-7.5V17M4 20h16',
  card: 'M4.5 5.5h15A1.5 1.5 0 0 1 21 7v10a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17V7a1.5 1.5 0 0 1 1.5-1.5ZM3 9.5h18M6.5 15H10',
  wallet:
    'M17.5 8V4.6L5 7.2M4.5 7.5h15A1.5 1.5 0 0 1 21 9v9.5a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 18.5V9a1.5 1.5 0 0 1 1.5-1.5Zm12 6.2v.1',
  lock: 'M6 10.5h12V20H6v-9.5Zm2.5 0V8a3.5 3.5 0 0 1 7 0v2.5M12 14.2v2',
  play: 'M8 5.5v13l10.5-6.5L8 5.5Z',
  pause: 'M9 6v12m6-12v12',
};

export type IconName = keyof typeof DRAWINGS;

export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={DRAWINGS[name]} />
    </svg>
  );
}
