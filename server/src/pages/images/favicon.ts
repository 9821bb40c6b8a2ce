/** The size of the picture in `favicon.ico`, in pixels. */
export const FAVICON_SIZE = 32;

/**
 * Wraps a PNG in an icon file.
 * https://learn.microsoft.com/en-us/previous-versions/ms997538(v=msdn.10)
 */
export function iconFile(png: Buffer): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // an icon, and not a cursor
  header.writeUInt16LE(1, 4); // one picture
  header.writeUInt8(FAVICON_SIZE, 6);
  header.writeUInt8(FAVICON_SIZE, 7);
  header.writeUInt16LE(1, 10); // one color plane
  header.writeUInt16LE(32, 12); // bits per pixel
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
