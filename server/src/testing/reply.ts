export interface Reply {
  status: number;
  headers: Record<string, unknown>;
  /** The body as it was sent. */
  bytes: Buffer;
  body: { data?: unknown; message?: string; code?: string; errors?: Record<string, string[]> };
}
