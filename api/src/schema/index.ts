export * from './attempts.ts';
export * from './checkouts.ts';
export * from './donors.ts';
export * from './gifts.ts';
export * from './local-mails.ts';
export * from './receipts.ts';
export * from './sessions.ts';
