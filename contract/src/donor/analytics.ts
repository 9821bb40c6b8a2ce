import * as z from 'zod/mini';

/**
 * PUT /api/checkout/{id}/analytics: whether an analytics provider may receive this gift and its
 * later changes.
 */
export const analyticsChoiceSchema = z.object({ agrees: z.boolean() });

/** GET /api/profile/analytics: whether the provider receives any gift of this donor. */
export const ownAnalyticsSchema = z.object({ agrees: z.boolean() });
