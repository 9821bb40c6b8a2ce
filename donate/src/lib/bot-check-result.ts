/** `answer` is sent with the call; `message` is shown to the visitor on failure. */
export type BotCheckResult = { ok: true; answer: string } | { ok: false; message: string };
