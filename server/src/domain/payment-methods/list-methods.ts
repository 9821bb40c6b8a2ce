import type { SavedMethod } from '@handsel/contract';
import { success, type Result } from '../../platform/http/result.ts';
import { findOwnMethods, type SavedMethodsContext } from './own-methods.ts';

/** The donor's saved methods, the default first. */
export async function listMethods(
  context: SavedMethodsContext,
  donorId: string,
): Promise<Result<SavedMethod[]>> {
  const own = await findOwnMethods(context, donorId);
  return own.ok ? success(own.methods.map(({ view }) => view)) : own;
}
