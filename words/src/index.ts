export type { Message } from './message.ts';
export { LOCALE } from './format.ts';
