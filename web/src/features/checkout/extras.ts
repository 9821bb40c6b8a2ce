export { CountGift } from './analytics/count-gift.tsx';
export { CoverFee } from './cover-fee/cover-fee.tsx';
export { RemindMe } from './remind-me/remind-me.tsx';
