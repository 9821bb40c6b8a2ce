export { describeSplit } from './describe-split.ts';
export { openFunds, type OfferedFunds } from './offered-funds.ts';
export { findDefaultFund, findFunds, findOpenFund } from './store.ts';
export { saveFund, type SavedFund } from './save-fund.ts';
