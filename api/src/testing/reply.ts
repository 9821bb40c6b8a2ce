export interface Reply {
  status: number;
  headers: Record<string, unknown>;
  body: { data?: unknown; message?: string; code?: string; errors?: Record<string, string[]> };
}
