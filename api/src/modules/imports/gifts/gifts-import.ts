import { IMPORT_FIELDS } from '@handsel/contract/staff';
import type { CheckedImport, ImportKind } from '../kind.ts';

const NOTHING: CheckedImport = {
  problems: [],
  counts: { newDonors: 0, knownDonors: 0, added: 0, cents: 0, skipped: {}, years: {} },
  preview: [],
  unknownFunds: [],
  unknownCampaigns: [],
};

/** Donors and their past gifts. */
export function giftsImport(_timeZone: string): ImportKind {
  return {
    fields: IMPORT_FIELDS.gifts,
    required: [['email', 'name', 'last_name', 'donor_id']],
    presets: [],
    names: {},
    check: () => Promise.resolve(NOTHING),
    add: () => Promise.resolve(NOTHING),
    undo: () => Promise.resolve({ kind: 'undone' }),
  };
}
