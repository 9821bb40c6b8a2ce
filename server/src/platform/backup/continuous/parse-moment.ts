const MOMENT = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})(:\d{2})?(Z|[+-]\d{2}:\d{2})?$/;
const MINUTE_MS = 60_000;

/**
 * @param text such as "2026-11-25 14:03", in the time zone unless it names an offset
 * @returns undefined if it is not a moment, or no clock in the time zone ever shows it
 */
export function parseMoment(text: string, timeZone: string): Date | undefined {
  const [, day, time, seconds = ':00', offset] = MOMENT.exec(text.trim()) ?? [];
  if (day === undefined || time === undefined) return undefined;
  const local = `${day}T${time}${seconds}`;
  const asUtc = new Date(`${local}Z`);
  // JavaScript reads the 31st of February as a day of March.
  if (Number.isNaN(asUtc.getTime()) || !asUtc.toISOString().startsWith(local)) return undefined;
  if (offset !== undefined) return validDate(`${local}${offset}`);
  // Takes the first of an hour that a clock shows twice.
  const offsets = [-1, 1].map((side) =>
    offsetAt(new Date(asUtc.getTime() + side * 24 * 60 * MINUTE_MS), timeZone),
  );
  const moments = offsets.map((minutes) => new Date(asUtc.getTime() - minutes * MINUTE_MS));
  return moments.find(
    (moment) => offsetAt(moment, timeZone) === (asUtc.getTime() - moment.getTime()) / MINUTE_MS,
  );
}

function validDate(text: string): Date | undefined {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/** The offset of the time zone at that moment, in minutes. */
function offsetAt(moment: Date, timeZone: string): number {
  const whole = Math.floor(moment.getTime() / 1_000) * 1_000;
  const shown = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(moment);
  return Math.round((Date.parse(`${shown.replace(' ', 'T')}Z`) - whole) / MINUTE_MS);
}
