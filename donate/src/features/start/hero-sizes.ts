/**
 * From this width on the picture is beside the form, and visible right away: see
 * ui/columns.module.css.
 */
export const HERO_BESIDE = '(min-width: 64rem)';

/** The width of its column: beside the form, or the full page on a phone. */
export const HERO_SIZES = `${HERO_BESIDE} min(40rem, 50vw), min(36rem, 100vw)`;
