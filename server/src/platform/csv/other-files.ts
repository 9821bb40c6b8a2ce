/** PDF, ZIP (which includes spreadsheets), old spreadsheets, GZIP. */
const OTHER_FILES: readonly (readonly number[])[] = [
  [0x25, 0x50, 0x44, 0x46],
  [0x50, 0x4b],
  [0xd0, 0xcf, 0x11, 0xe0],
  [0x1f, 0x8b],
];

/** Recognizes binary files that people often upload instead of text. */
export function isOtherFile(bytes: Uint8Array): boolean {
  return OTHER_FILES.some((mark) => mark.every((byte, index) => bytes[index] === byte));
}
