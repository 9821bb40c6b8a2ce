import type { StoredFile } from '../store.ts';

/** The size of a segment of the write-ahead log, as initdb sets it. */
export const SEGMENT_BYTES = 16 * 1024 * 1024;
const SEGMENTS_A_FILE_ID = 256n;
const ENCRYPTED = '.gz.age';

/**
 * One log of changes: it belongs to one PostgreSQL system and begins with its creation or recovery.
 */
export interface ChangeLog {
  /** PostgreSQL's number for a data folder. */
  system: string;
  /** Grows with each recovery. */
  timeline: number;
}

/** A copy of the data folder. */
export interface BaseCopy extends ChangeLog {
  file: string;
  bytes: number;
  begunAt: Date;
  /** The first segment that a recovery from it needs. */
  firstSegment: bigint;
  /** Whether its manifest exists. */
  isWhole: boolean;
}

/** A segment of a log, as stored in the archive. */
interface ArchivedSegment extends ChangeLog {
  file: string;
  segment: bigint;
}

const hex = (value: bigint | number) => value.toString(16).toUpperCase().padStart(8, '0');

/** PostgreSQL's name of a segment: https://www.postgresql.org/docs/18/wal-internals.html */
export function segmentName(timeline: number, segment: bigint): string {
  return `${hex(timeline)}${hex(segment / SEGMENTS_A_FILE_ID)}${hex(segment % SEGMENTS_A_FILE_ID)}`;
}

function parseSegment(name: string): { timeline: number; segment: bigint } {
  const at = (from: number) => BigInt(`0x${name.slice(from, from + 8)}`);
  return { timeline: Number(at(0)), segment: at(8) * SEGMENTS_A_FILE_ID + at(16) };
}

/** @param name of a segment, or of a timeline's history */
export const nameOfChanges = (system: string, name: string): string => `wal-${system}-${name}${ENCRYPTED}`;

/** @param begunAt ISO 8601 */
export function nameOfBase({ system, timeline }: ChangeLog, begunAt: string, firstSegment: bigint): string {
  const moment = `${begunAt.slice(0, 19).replaceAll(':', '-')}Z`;
  return `base-${moment}-${system}-${segmentName(timeline, firstSegment)}.tar${ENCRYPTED}`;
}

export const manifestOfBase = (file: string): string => file.replace(/\.tar\.gz\.age$/, '.json');

const BASE = /^base-(\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z)-(\d+)-([\dA-F]{24})\.tar\.gz\.age$/;
const SEGMENT = /^wal-(\d+)-([\dA-F]{24})\.gz\.age$/;
const HISTORY = /^wal-(\d+)-([\dA-F]{8}\.history)\.gz\.age$/;

/** The content of an archive according to its file names. Other files are ignored. */
export interface ArchiveContent {
  /** The newest first. */
  bases: BaseCopy[];
  segments: ArchivedSegment[];
  /** Histories of the timelines that recoveries began. */
  histories: { system: string; name: string; file: string }[];
}

export function readNames(files: readonly StoredFile[]): ArchiveContent {
  const names = new Set(files.map(({ name }) => name));
  const content: ArchiveContent = { bases: [], segments: [], histories: [] };
  for (const { name: file, bytes } of files) {
    const base = BASE.exec(file);
    const segment = SEGMENT.exec(file);
    const history = HISTORY.exec(file);
    if (base !== null) {
      const [, moment = '', system = '', first = ''] = base;
      const { timeline, segment: firstSegment } = parseSegment(first);
      const begunAt = new Date(moment.replace(/T(\d{2})-(\d{2})-/, 'T$1:$2:'));
      const isWhole = names.has(manifestOfBase(file));
      content.bases.push({ file, bytes, begunAt, system, timeline, firstSegment, isWhole });
    } else if (segment !== null) {
      const [, system = '', name = ''] = segment;
      content.segments.push({ file, system, ...parseSegment(name) });
    } else if (history !== null) {
      const [, system = '', name = ''] = history;
      content.histories.push({ system, name, file });
    }
  }
  content.bases.sort((a, b) => b.begunAt.getTime() - a.begunAt.getTime());
  return content;
}

export const isOfLog = (a: ChangeLog, b: ChangeLog): boolean =>
  a.system === b.system && a.timeline === b.timeline;
