import * as z from 'zod/mini';
import { atMost } from '../shared/text-length.ts';

/** The day patterns that Handsel offers and detects in files. Staff can type another one. */
export const DAY_PATTERNS = [
  'YYYY-MM-DD',
  'YYYY/MM/DD',
  'YYYYMMDD',
  'MM/DD/YYYY',
  'MM-DD-YYYY',
  'MMM-D-YYYY',
  'D-MMM-YYYY',
  'DD.MM.YYYY',
  'DD-MM-YYYY',
  'DD/MM/YYYY',
] as const;

/** A year, a month and a day, once each, with separators. */
const PATTERN = /^(?=[^Y]*Y+[^Y]*$)(?=[^M]*M+[^M]*$)(?=[^D]*D+[^D]*$)(?:YYYY|YY|M{1,4}|DD?|[ ,./-])+$/;

/**
 * For example `MM/DD/YYYY`, or `D-MMM-YYYY` with the month in English words; any sign or space can
 * separate the parts.
 */
export const dayPatternSchema = z.string().check(atMost(20), z.regex(PATTERN));
