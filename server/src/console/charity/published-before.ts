import type { CharityContent } from '@handsel/contract';
import type { Tx } from '../../platform/database/database.ts';
import type { CharityContext } from './context.ts';
import { insertVersion, readLastVersion } from './store.ts';

/**
 * The content in force. The first publication stores charity.json's content as a version, so that
 * it can be restored.
 */
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
