import { client } from '../../lib/client.ts';

/** Reads again what shows perks, after something changed them. */
export const perksChanged = (): Promise<void> => reread(['to-send', 'audit-log']);

/** Reads again what shows dedication cards, after a colleague decided about one. */
export const cardsChanged = (): Promise<void> => reread(['cards', 'overview', 'audit-log']);

async function reread(names: string[]): Promise<void> {
  await Promise.all(names.map((name) => client.invalidateQueries({ queryKey: [name] })));
}
