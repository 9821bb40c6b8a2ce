/** From here on the picture is beside the form, in sight at once: see ui/columns.module.css. */
export const HERO_BESIDE = '(min-width: 64rem)';

/** As wide as the column that it is in: beside the form, or the page's own on a phone. */
export const HERO_SIZES = `${HERO_BESIDE} min(40rem, 50vw), min(36rem, 100vw)`;
