import type { CharityState } from '@handsel/contract/console';
import type { StaffConsole } from './staff.ts';

/** The charity's content: the draft, and what is published. */
export const read = async (console: StaffConsole) =>
  (await console.get('/charity')).body.data as CharityState;

/** Saves a draft with these fields changed. */
export async function save(console: StaffConsole, changes: Record<string, unknown>) {
  const { content, revision } = await read(console);
  return console.put('/charity/draft', { revision, content: { ...content, ...changes } });
}

export async function publish(console: StaffConsole) {
  const { revision } = await read(console);
  return console.post('/charity/publish', { revision });
}
