export { LIMITS } from '../all-limits.ts';
