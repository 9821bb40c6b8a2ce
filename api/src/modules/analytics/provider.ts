/** What became of a gift, as an analytics provider is told it. Nothing of it says who gave, or how. */
export interface GivingEvent {
  kind: 'gift' | 'refund';
  giftId: string;
  /** Of the donor's consent, made up: the same for the months of one monthly gift. */
  visitorId: string;
  amountCents: number;
  currency: string;
  frequency: 'one-time' | 'monthly';
  campaign: string | null;
  /** The `utm_source` of the link that the donor followed. */
  source: string | null;
  at: Date;
}

/** Takes events one by one. */
export interface AnalyticsProvider {
  /** As donors know it. */
  name: string;
  /** @throws Error when the event was not taken; it never has the address, which has the charity's keys */
  send(event: GivingEvent): Promise<void>;
}

const DEADLINE_MS = 5_000;

/** @throws Error without the address */
export async function post(url: URL, body: string, type: string): Promise<void> {
  const reply = await fetch(url, {
    method: 'POST',
    redirect: 'error',
    headers: { 'content-type': type },
    body,
    signal: AbortSignal.timeout(DEADLINE_MS),
  }).catch((error: unknown) => {
    throw new Error(error instanceof Error ? error.name : 'no answer');
  });
  await reply.body?.cancel();
  if (!reply.ok) throw new Error(`status ${String(reply.status)}`);
}
