/** `answer` is what a call carries as its bot check; `message` is what the visitor reads instead. */
export type BotCheckResult = { ok: true; answer: string } | { ok: false; message: string };
