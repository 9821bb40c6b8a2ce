import * as z from 'zod/mini';

/** PUT /api/checkout/{id}/analytics: whether an analytics provider may be told of this gift, and of what becomes of it. */
export const analyticsChoiceSchema = z.object({ agrees: z.boolean() });

/** GET /api/profile/analytics: whether it is told of any gift of this donor. */
export const ownAnalyticsSchema = z.object({ agrees: z.boolean() });
