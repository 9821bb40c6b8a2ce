import http from 'node:http';
import https from 'node:https';
import type { Socket } from 'node:net';
import { BrokenCircuitError, circuitBreaker, CircuitState, ConsecutiveBreaker, handleAll } from 'cockatiel';
import { NO_TRACING, type Tracing } from '../../platform/tracing/tracing.ts';
import { KEPT_FAILING, type NotDone, type Unknown } from '../gateway-answers.ts';

const CONNECT_DEADLINE_MS = 1_000;
/** Our own limit, because the SDK's time-out counts idle time only. */
const REPLY_DEADLINE_MS = 15_000;
const FAULTS_UNTIL_OPEN = 5;
const OPEN_FOR_MS = 5_000;
/**
 * A connection that was idle for longer is not reused. The server may be closing it at that moment,
 * and a charge sent into it would be in doubt. Node's servers close theirs after 5 s, most others
 * later.
 */
const IDLE_LIMIT_MS = 4_000;
const CONNECT_DEADLINE_MESSAGE = 'connect deadline';

/** Thrown inside the breaker so that it counts faults of the gateway, not its refusals. */
class GatewayFault extends Error {
  readonly outcome: NotDone | Unknown;
  constructor(outcome: NotDone | Unknown) {
    super(outcome.reason);
    this.outcome = outcome;
  }
}

export type Asked<T> = { kind: 'answered'; value: T } | { kind: 'not-found' } | NotDone | Unknown;

export type OnAnswered = (outcome: Asked<unknown>['kind'], seconds: number) => void;

/** For frequent calls, such as reading the rows of a search, most of which send no request. */
export const UNTRACED = undefined;

/**
 * Calls the gateway once and never retries. Each call has a deadline, and calls fail right away
 * while the gateway keeps failing.
 */
export function createAsk(onAnswered: OnAnswered = () => undefined, tracing: Tracing = NO_TRACING) {
  const breaker = circuitBreaker(handleAll, {
    halfOpenAfter: OPEN_FOR_MS,
    breaker: new ConsecutiveBreaker(FAULTS_UNTIL_OPEN),
  });
  let restsUntil = -Infinity;
  breaker.onBreak(() => (restsUntil = Date.now() + OPEN_FOR_MS));

  /**
   * @param name the SDK's name for the call, for traces
   * @returns the reply, or how far the request may have got
   */
  async function ask<T>(name: string | typeof UNTRACED, call: () => Promise<T>): Promise<Asked<T>> {
    try {
      return await breaker.execute(async () => {
        const begun = performance.now();
        const asked = withReply(
          name,
          await (name === UNTRACED ? askOnce(call) : traced(name, () => askOnce(call))),
        );
        onAnswered(asked.kind, (performance.now() - begun) / 1000);
        if (
          asked.kind === 'unknown' ||
          (asked.kind === 'not-done' && asked.reason.startsWith('unreachable'))
        ) {
          throw new GatewayFault(asked);
        }
        return asked;
      });
    } catch (error) {
      if (error instanceof GatewayFault) return error.outcome;
      if (error instanceof BrokenCircuitError) return { kind: 'not-done', ...KEPT_FAILING };
      throw error;
    }
  }

  function traced<T>(name: string, work: () => Promise<Asked<T>>): Promise<Asked<T>> {
    return tracing.inSpan({ name: `braintree ${name}`, kind: 'call' }, async (note) => {
      const asked = await work();
      note({
        'braintree.outcome': asked.kind,
        ...(asked.kind === 'unknown' && { 'error.type': asked.kind }),
      });
      return asked;
    });
  }

  /** Whether the gateway kept failing and is not called for some seconds. */
  const isResting = () => breaker.state === CircuitState.Open && Date.now() < restsUntil;
  return { ask, isResting };
}

/** The SDK returns undefined for an unknown body. Only its delete calls have no reply. */
function withReply<T>(name: string | typeof UNTRACED, asked: Asked<T>): Asked<T> {
  const isMissing = asked.kind === 'answered' && asked.value === undefined && !name?.endsWith('.delete');
  return isMissing ? { kind: 'unknown', reason: 'unparsable reply' } : asked;
}

export type Ask = ReturnType<typeof createAsk>['ask'];

async function askOnce<T>(call: () => Promise<T>): Promise<Asked<T>> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<Unknown>((resolve) => {
    timer = setTimeout(
      () => resolve({ kind: 'unknown', reason: 'no reply within the deadline' }),
      REPLY_DEADLINE_MS,
    );
  });
  const answer = call().then(
    (value): Asked<T> => ({ kind: 'answered', value }),
    (error: unknown): Asked<T> => classifyFault(error),
  );
  try {
    return await Promise.race([answer, deadline]);
  } finally {
    clearTimeout(timer);
  }
}

/** The SDK's exceptions by name: node_modules/braintree/lib/braintree/error_types.js. */
const NOT_DONE_TYPES = new Set([
  'authenticationError',
  'authorizationError',
  'upgradeRequired',
  'tooManyRequestsError',
  'invalidKeysError',
]);

/**
 * Errors before a byte of the request was sent. After any other error, the gateway may have the
 * request.
 */
const NEVER_SENT = new RegExp(
  `connect (?:ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT)|getaddrinfo|${CONNECT_DEADLINE_MESSAGE}`,
);

function classifyFault(error: unknown): { kind: 'not-found' } | NotDone | Unknown {
  const { type, message } = error as { type?: string; message?: string };
  if (type === 'notFoundError') return { kind: 'not-found' };
  if (type !== undefined && NOT_DONE_TYPES.has(type)) return { kind: 'not-done', reason: type };
  if (message !== undefined && NEVER_SENT.test(message))
    return { kind: 'not-done', reason: `unreachable: ${message}` };
  return {
    kind: 'unknown',
    reason: message === undefined || message === '' ? (type ?? 'unparsable reply') : message,
  };
}

/**
 * Creates an agent that keeps connections alive for the next call, and gives up connecting at the
 * deadline.
 */
export function createGatewayAgent(isTls: boolean): http.Agent {
  const options = { keepAlive: true, timeout: IDLE_LIMIT_MS };
  const agent = isTls ? new https.Agent(options) : new http.Agent(options);
  const connect = agent.createConnection.bind(agent);
  agent.createConnection = (options, callback) => {
    const socket = connect(options, callback) as Socket;
    const timer = setTimeout(() => socket.destroy(new Error(CONNECT_DEADLINE_MESSAGE)), CONNECT_DEADLINE_MS);
    socket.once(isTls ? 'secureConnect' : 'connect', () => clearTimeout(timer));
    socket.once('close', () => clearTimeout(timer));
    return socket;
  };
  return agent;
}
