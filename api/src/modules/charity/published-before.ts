import type { CharityContent } from '@handsel/contract';
import type { Tx } from '../../platform/database/database.ts';
import type { CharityContext } from './context.ts';
import { insertVersion, readLastVersion } from './store.ts';

/** What is in force. The first to publish keeps what charity.json says, so that it can be brought back. */
export async function readBefore(
  { settings }: Pick<CharityContext, 'settings'>,
  tx: Tx,
): Promise<CharityContent> {
  const last = await readLastVersion(tx);
  if (last !== undefined) return last.content;
  const { charity } = settings.now();
  await insertVersion(tx, { content: charity, origin: 'file' });
  return charity;
}
