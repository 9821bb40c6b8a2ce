import { client } from '../../lib/client.ts';

/** Reads the perks again after a change. */
export const perksChanged = (): Promise<void> => reread(['to-send', 'audit-log']);

/** Reads the dedication cards again after a decision. */
export const cardsChanged = (): Promise<void> => reread(['cards', 'overview', 'audit-log']);

async function reread(names: string[]): Promise<void> {
  await Promise.all(names.map((name) => client.invalidateQueries({ queryKey: [name] })));
}
