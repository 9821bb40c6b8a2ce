export { CountGift } from './analytics/count-gift.tsx';
export { CoverFee } from './cover-fee/cover-fee.tsx';
export { KeptForMonthly } from './kept-for-monthly.tsx';
export { RemindMe } from './remind-me/remind-me.tsx';
