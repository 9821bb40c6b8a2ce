import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { basename, dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { releaseWords } from '@handsel/words/commands/release';
import { withProgress } from '../progress.mjs';
import { runQuietly } from '../run-quietly.mjs';
import { UserError } from '../user-error.ts';

/** Packs a folder: the same files give the same archive, to the byte. */
export async function packTar(folder: string, file: string, madeAt: Date): Promise<void> {
  const args = [
    '--create',
    '--sort=name',
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '--mode=u+rwX,go+rX,go-w',
    `--mtime=${madeAt.toISOString()}`,
    // Always two threads: their number affects the archive.
    '--use-compress-program=xz -6 -T2',
    `--file=${file}`,
    `--directory=${dirname(folder)}`,
    basename(folder),
  ];
  await runPacker(file, 'tar', args);
}

/**
 * Runs the packer of a file.
 * @throws UserError with the packer's own message
 */
export async function runPacker(
  file: string,
  command: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv = process.env,
): Promise<void> {
  const name = basename(file);
  await withProgress(releaseWords.packing({ file: name }), async () => {
    const { exitCode, output } = await runQuietly(command, args, { environment });
    if (exitCode !== 0)
      throw new UserError(releaseWords.packingFailed({ file: name, output: output.trim() }));
  });
}

/** A line of SHA256SUMS, as `sha256sum --check` reads it. */
export async function checksumLine(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return `${hash.digest('hex')}  ${basename(file)}\n`;
}
