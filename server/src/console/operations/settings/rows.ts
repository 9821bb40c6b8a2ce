import type { StaffEndpoints } from '@handsel/contract/console';
import { staffSettingNames, staffSettingPlaces } from '@handsel/words/console/settings';
import type * as z from 'zod/mini';

export type SettingGroup = z.output<StaffEndpoints['getSettings']['reply']>[number];
type Row = SettingGroup['rows'][number];

/** The names that need no parameter. */
type Name = Exclude<keyof typeof staffSettingNames, 'tier'>;

/** @param changedIn the name of the setting, or another place */
export function row(name: Name, value: string | undefined, changedIn?: string): Row {
  return namedRow(staffSettingNames[name], value, changedIn);
}

export function namedRow(name: string, value: string | undefined, changedIn?: string): Row {
  return { name, value: value ?? null, changed_in: changedIn ?? null };
}

/** For values that only a new version of Handsel can change. */
export const FIXED = staffSettingPlaces.product;
