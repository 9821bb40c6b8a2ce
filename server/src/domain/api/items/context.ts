import type { ApiEndpointName, ApiEndpoints } from '@handsel/contract/api';
import type * as z from 'zod/mini';
import type { Books } from '../../../platform/database/day-in.ts';

/** The reply of a call that gets a single item. */
type ItemOf<Name extends ApiEndpointName> = z.output<ApiEndpoints[Name]['reply']>;

/**
 * Reads items by their ids, in any order. The time of the last change is added later.
 * @param seesPersons whether the key may read donors
 */
export type ReadItems<Name extends ApiEndpointName> = (
  books: Books,
  ids: readonly string[],
  seesPersons: boolean,
) => Promise<Omit<ItemOf<Name>, 'updated_at'>[]>;
