import { readFileSync } from 'node:fs';
import path from 'node:path';
import { charityFileSchema, type CharityFile } from '@handsel/contract';
import { startErrorWords } from '@handsel/words/commands/starting';
import * as z from 'zod/mini';
import { StartError } from '../platform/start-error.ts';
import { hasDefaultMessage } from '../platform/has-default-message.ts';

/**
 * Reads the charity's file.
 * @throws StartError that names the wrong field, with the reason if there is more to say
 */
export function readCharity(file: string): CharityFile {
  let parsed: unknown;
  try {
    parsed = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new StartError(startErrorWords.charityUnreadable({ file, reason: (error as Error).message }));
  }
  const result = z.safeParse(charityFileSchema, parsed);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const why = issue !== undefined && !hasDefaultMessage(issue) ? `: ${issue.message.replace(/\.$/, '')}` : '';
  throw new StartError(startErrorWords.charityWrong({ file, field: String(issue?.path.join('.')), why }));
}

/** The first bytes of the image formats that a PDF can contain. */
const IMAGE_KINDS = [Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('ffd8ff', 'hex')];

/**
 * @param file the charity's file, beside which the logo is
 * @throws StartError if the logo is missing, or of another format
 */
export function readLogo(file: string, { logoFile }: CharityFile): Uint8Array | undefined {
  if (logoFile === undefined) return undefined;
  const found = path.resolve(path.dirname(file), logoFile);
  const logo = readBeside(found, startErrorWords.logoUnreadable);
  if (IMAGE_KINDS.some((begins) => logo.subarray(0, begins.length).equals(begins))) return logo;
  throw new StartError(startErrorWords.logoKind({ file: found }));
}

/**
 * @param file the charity's file, beside which the start page's picture is
 * @throws StartError if the picture is missing
 */
export function readHero(file: string, { heroFile }: CharityFile): Uint8Array | undefined {
  if (heroFile === undefined) return undefined;
  return readBeside(path.resolve(path.dirname(file), heroFile), startErrorWords.heroUnreadable);
}

function readBeside(file: string, unreadable: (values: { file: string; reason: string }) => string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new StartError(unreadable({ file, reason: (error as Error).message }));
  }
}
