import { client } from '../../lib/client.ts';

/** Reads the imports again after a change. */
export async function importChanged(): Promise<void> {
  await Promise.all(['imports', 'import'].map((name) => client.invalidateQueries({ queryKey: [name] })));
}
