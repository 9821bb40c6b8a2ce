/** How long a body is at most that has a file in Base64, four characters for three bytes, and so much JSON around it. */
export function fileBodyBytes(fileBytes: number, restBytes = 10_000): number {
  return Math.ceil((fileBytes * 4) / 3) + restBytes;
}
