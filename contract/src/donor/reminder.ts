import * as z from 'zod/mini';

/** The delays of a reminder after the request. */
export const REMINDER_DELAYS = ['hour', 'day', 'week'] as const;
export type ReminderDelay = (typeof REMINDER_DELAYS)[number];

/** POST /api/checkout/{id}/reminder: one later mail that links back to an unfinished donation. */
export const reminderSchema = z.object({ after: z.enum(REMINDER_DELAYS) });
export const reminderAskedSchema = z.object({ asked: z.literal(true) });

/** POST /api/reminders/{token}/refusal: stops these mails to the recipient's address. */
export const remindersRefusedSchema = z.object({ refused: z.literal(true) });
