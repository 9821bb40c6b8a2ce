import type { StaffEndpoints } from '@handsel/contract/staff';
import { staffSettingNames, staffSettingPlaces } from '@handsel/words/staff-settings';
import type * as z from 'zod/mini';

export type SettingGroup = z.output<StaffEndpoints['getSettings']['reply']>[number];
type Row = SettingGroup['rows'][number];

/** The names that say all by themselves. */
type Name = Exclude<keyof typeof staffSettingNames, 'tier'>;

/** @param changedIn the name of the setting, or where else */
export function row(name: Name, value: string | undefined, changedIn?: string): Row {
  return namedRow(staffSettingNames[name], value, changedIn);
}

export function namedRow(name: string, value: string | undefined, changedIn?: string): Row {
  return { name, value: value ?? null, changed_in: changedIn ?? null };
}

/** What nobody changes without changing Handsel. */
export const FIXED = staffSettingPlaces.product;
