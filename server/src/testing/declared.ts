import {
  declaredErrors,
  ENDPOINTS,
  ERRORS,
  failureSchema,
  type EndpointName,
  type ErrorCode,
} from '@handsel/contract';
import * as z from 'zod/mini';

/** The endpoint of the contract for a request. */
function endpointOf(method: string, url: string): EndpointName | undefined {
  const path = url.split('?', 1)[0] ?? '';
  return (Object.keys(ENDPOINTS) as EndpointName[]).find((name) => {
    const endpoint = ENDPOINTS[name];
    const pattern = new RegExp(`^${endpoint.path.replace(/:\w+/g, '[^/]+')}$`);
    return endpoint.method === method && pattern.test(path);
  });
}

/** Fails the test if the reply is not declared in the contract. */
export function assertDeclared(method: string, url: string, status: number, body: unknown): void {
  const name = endpointOf(method, url);
  if (name === undefined) return;
  const call = `${method} ${url} answered ${String(status)} ${JSON.stringify(body)}`;
  if (status === 200 || status === 202) {
    const { reply } = ENDPOINTS[name];
    if (reply === 'pdf') {
      if (!String((body as { message?: string }).message).startsWith('%PDF-'))
        throw new Error(`${call}, which is no PDF`);
      return;
    }
    const { error } = z.safeParse(reply, body);
    if (error !== undefined) throw new Error(`${call}, which is not its declared reply: ${error.message}`);
    return;
  }
  const failure = z.safeParse(failureSchema, body);
  const declared: readonly ErrorCode[] = declaredErrors(name);
  const isDeclared =
    failure.success && declared.includes(failure.data.code) && ERRORS[failure.data.code].status === status;
  if (!isDeclared) throw new Error(`${call}, which is not declared`);
}
