import * as z from 'zod/mini';

/** How long after it was asked for a reminder is sent. */
export const REMINDER_DELAYS = ['hour', 'day', 'week'] as const;
export type ReminderDelay = (typeof REMINDER_DELAYS)[number];

/** POST /api/checkout/{id}/reminder: one mail, later, that leads back to a donation that was begun. */
export const reminderSchema = z.object({ after: z.enum(REMINDER_DELAYS) });
export const reminderAskedSchema = z.object({ asked: z.literal(true) });

/** POST /api/reminders/{token}/refusal: no more of these mails to the address that one was mailed to. */
export const remindersRefusedSchema = z.object({ refused: z.literal(true) });
