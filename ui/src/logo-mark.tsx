import { LOGO_MARK } from '@handsel/contract';

const { size, paths } = LOGO_MARK;

/** The small mark beside the charity's name. */
export function LogoMark() {
  return (
    <svg
      width="28"
      height="28"
      viewBox={`${String(-size / 2)} ${String(-size / 2)} ${String(size)} ${String(size)}`}
      fill="currentColor"
      aria-hidden="true"
      focusable="false"
    >
      {paths.map(({ d, turn }) => (
        <path key={turn} d={d} transform={`rotate(${String(turn)})`} />
      ))}
    </svg>
  );
}
