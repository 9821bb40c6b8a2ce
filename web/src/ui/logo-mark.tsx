/** A small bow beside the charity's name. A charity with a mark of its own draws it here. */
export function LogoMark() {
  return (
    <svg
      width="28"
      height="28"
      viewBox="-80 -80 160 160"
      fill="currentColor"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M3 2-22 0-52 70-34 64-26 78ZM-3 2 22 0 52 70 34 64 26 78Z" />
      <g transform="rotate(-70)">
        <path d="M0 0C-22-14-27-54-9-64 4-70 27-54 22-36 19-20 9-8 0 0Z" />
      </g>
      <g transform="rotate(70)">
        <path d="M0 0C-22-14-27-54-9-64 4-70 27-54 22-36 19-20 9-8 0 0Z" />
      </g>
    </svg>
  );
}
