import { client } from '../../lib/client.ts';

/** Reads again what pages about imports show, after something changed one. */
export async function importChanged(): Promise<void> {
  await Promise.all(['imports', 'import'].map((name) => client.invalidateQueries({ queryKey: [name] })));
}
