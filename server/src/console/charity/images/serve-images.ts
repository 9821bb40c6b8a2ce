import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../platform/database/database.ts';
import { readImageFile } from './images.ts';
import { MAIL_FILE } from './mail-picture.ts';
import { readJpeg } from './read-jpeg.ts';

const A_YEAR = ['public', 'max-age=31536000', 'immutable'].join(', ');
const IMAGE_ID = /^[0-9a-f]{64}$/;
const FILE_NAME = /^[a-z0-9.-]{1,40}$/;
/** A few pictures serve nearly all requests. */
const KEPT_FILES = 32;

type File = NonNullable<Awaited<ReturnType<typeof readImageFile>>>;

/** Serves the charity's pictures, each under a permanent address. */
export function serveImages(app: FastifyInstance, db: Db): void {
  const readKept = keepFiles((id, name) => readFile(db, id, name));
  app.get<{ Params: { id: string; name: string } }>('/images/:id/:name', async ({ params }, reply) => {
    const { id, name } = params;
    const file = IMAGE_ID.test(id) && FILE_NAME.test(name) ? await readKept(id, name) : undefined;
    if (file === undefined) return reply.callNotFound();
    return reply.headers({ 'content-type': file.mediaType, 'cache-control': A_YEAR }).send(file.content);
  });
}

type ReadFile = (id: string, name: string) => Promise<File | undefined>;

/**
 * Keeps the last files that exist, so that requests for others do not push them out. Requests for a
 * file that is being read or made wait for it together.
 */
function keepFiles(read: ReadFile): ReadFile {
  const kept = new Map<string, File>();
  const begun = new Map<string, Promise<File | undefined>>();
  return async (id, name) => {
    const key = `${id}/${name}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const reading = begun.get(key) ?? read(id, name).finally(() => begun.delete(key));
    begun.set(key, reading);
    const file = await reading;
    if (file === undefined) return undefined;
    kept.set(key, file);
    const [oldest] = kept.keys();
    if (kept.size > KEPT_FILES && oldest !== undefined) kept.delete(oldest);
    return file;
  };
}

/** A mail's picture is made on request, because most pictures are in no mail. */
async function readFile(db: Db, id: string, name: string): Promise<File | undefined> {
  if (name !== MAIL_FILE.name) return readImageFile(db, id, name);
  // Twice the size, for screens with two device pixels to a CSS pixel.
  const content = await readJpeg(db, id, { width: 2 * MAIL_FILE.width, height: 2 * MAIL_FILE.height });
  return content && { mediaType: 'image/jpeg', content };
}
