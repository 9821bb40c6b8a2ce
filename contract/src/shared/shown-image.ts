import * as z from 'zod/mini';

/** A picture on a page: its address, and its size in CSS pixels. */
export const shownImageSchema = z.object({ src: z.string(), width: z.int(), height: z.int() });
export type ShownImage = z.infer<typeof shownImageSchema>;
