import { IMPORT_FIELDS, IMPORT_PREVIEW_LINES } from '@handsel/contract/console';
import type { CheckedImport, ImportKind } from '../kind.ts';
import { blockingOf } from '../skipped-lines.ts';
import { addPlanned } from './add-planned.ts';
import { DECISIVE_FIELDS, GIFT_NAMES } from './columns.ts';
import { planGifts, type GiftPlan } from './plan.ts';
import type { PlannedLine } from './planned-line.ts';
import { GIFT_PRESETS } from './presets.ts';
import { undoGifts } from './undo-gifts.ts';

/**
 * The import of donors and their past gifts.
 * @param timeZone the charity's time zone
 */
export function giftsImport(timeZone: string): ImportKind {
  return {
    fields: IMPORT_FIELDS.gifts,
    required: [['email', 'name', 'first_name', 'last_name', 'donor_id']],
    presets: GIFT_PRESETS,
    names: GIFT_NAMES,
    decisive: DECISIVE_FIELDS,
    check: async (db, input) => reportOf(await db.$slow.transaction((tx) => planGifts(tx, input, timeZone))),
    add: async (tx, input) => {
      const plan = await planGifts(tx, input, timeZone);
      if (blockingOf(plan.problems, input.skips).length === 0)
        await addPlanned(
          tx,
          input.importId,
          plan.lines.filter(({ outcome }) => outcome !== 'problem'),
          timeZone,
        );
      return reportOf(plan);
    },
    undo: (tx, importId) => undoGifts(tx, importId, timeZone),
  };
}

function reportOf({ lines, ...plan }: GiftPlan): CheckedImport {
  const skipped: Record<string, number> = {};
  const years: CheckedImport['counts']['years'] = {};
  const known = new Set<string>();
  let [newDonors, added, cents] = [0, 0, 0];
  for (const { outcome, gift, donorId, addsDonor, isNewDonor, hasDonor } of lines) {
    if (addsDonor) newDonors += 1;
    if (hasDonor && !isNewDonor) known.add(donorId);
    if (outcome === 'added' && gift !== null) {
      added += 1;
      cents += gift.cents;
      const year = (years[gift.day.slice(0, 4)] ??= { count: 0, cents: 0 });
      year.count += 1;
      year.cents += gift.cents;
    } else if (outcome !== 'donor' && outcome !== 'problem') skipped[outcome] = (skipped[outcome] ?? 0) + 1;
  }
  return {
    ...plan,
    counts: { newDonors, knownDonors: known.size, added, cents, skipped, years },
    preview: lines.slice(0, IMPORT_PREVIEW_LINES).map((line) => previewOf(line)),
  };
}

function previewOf(line: PlannedLine): CheckedImport['preview'][number] {
  const { details, email, gift, outcome, isNewDonor } = line;
  return {
    line: line.line,
    outcome,
    donor: [details.name, email].filter((text) => text !== '').join(', ') || line.oldDonorId,
    is_new_donor: isNewDonor,
    day: gift?.day ?? null,
    amount_cents: gift?.cents ?? null,
    what: gift?.methodDescription ?? '',
  };
}
