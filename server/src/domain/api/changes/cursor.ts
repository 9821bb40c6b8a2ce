import * as z from 'zod/mini';

/** The place of a change in a list. */
interface ChangePlace {
  /** RFC 3339, with microseconds. */
  at: string;
  id: string;
}

const FORM = /^((?:19[7-9]|2[01]\d)\d-\S{1,30}) (\d{1,18})$/;

/** Needs no signature: it only moves the place within a list that the key may read. */
export function writeCursor({ at, id }: ChangePlace): string {
  return Buffer.from(`${at} ${id}`).toString('base64url');
}

/** @returns undefined for a cursor that no list returned */
export function readCursor(cursor: string): ChangePlace | undefined {
  const [, at, id] = FORM.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (at === undefined || id === undefined || !z.safeParse(z.iso.datetime(), at).success) return undefined;
  return { at, id };
}
