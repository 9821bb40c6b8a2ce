/**
 * A gift or a refund, as an analytics provider receives it. It does not reveal the donor or the
 * payment method.
 */
export interface GivingEvent {
  kind: 'gift' | 'refund';
  giftId: string;
  /** A random id of the donor's consent, the same for all months of a monthly gift. */
  visitorId: string;
  amountCents: number;
  currency: string;
  frequency: 'one-time' | 'monthly';
  campaign: string | null;
  /** The `utm_source` of the link that the donor followed. */
  source: string | null;
  at: Date;
}

export interface AnalyticsProvider {
  /** The name that donors know. */
  name: string;
  /**
   * @throws Error when the event was not taken; the message omits the address, which contains the
   * charity's keys
   */
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
