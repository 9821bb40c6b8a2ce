import type { Limits } from '../../../platform/limits/limits.ts';
import type { Books } from '../../../platform/database/day-in.ts';

/** The services for the calls that change something. */
export type WriteContext = Books & { limits: Limits };
