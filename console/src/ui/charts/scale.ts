const STEPS = [1, 2, 5, 10];

/**
 * About `count` round numbers for an axis from 0, the last of which is at least the largest value.
 * @param isWhole for countable things
 */
export function ticksTo(largest: number, count: number, isWhole = false): number[] {
  const rough = Math.max(largest, Number.MIN_VALUE) / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(isWhole ? 1 : 0, (STEPS.find((each) => each * power >= rough) ?? 10) * power);
  const last = Math.max(1, Math.ceil(largest / step - 1e-9));
  return Array.from({ length: last + 1 }, (_, index) => index * step);
}

/**
 * The places that get a label of the given width: the last one, and others before it in even steps.
 */
export function labelled(places: number, widthPx: number, labelPx: number): number[] {
  const every = Math.max(1, Math.ceil((labelPx * places) / Math.max(1, widthPx)));
  return Array.from({ length: places }, (_, index) => index).filter(
    (index) => (places - 1 - index) % every === 0,
  );
}
