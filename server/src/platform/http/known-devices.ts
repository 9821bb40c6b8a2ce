import { createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSameToken } from './session-token.ts';

/** The period for which a browser counts as known after a sign-in. */
const LIFETIME_S = 400 * 24 * 60 * 60;
/** A family may share a browser. */
const ACCOUNTS_MAX = 4;
const TAG_BYTES = 16;

/**
 * Browsers that have signed in to a verified account, known by a signed cookie (OWASP, "device
 * cookies"). Their calls count for the account and not for a network or address, so strangers
 * cannot use up the owner's limits.
 *
 * The cookie grants no rights. It holds no address and does not say who the person is or that they
 * are signed in. Staff have a different name than an address, which changes when their access is
 * set up again: older cookies then stop counting.
 */
export interface KnownDevices {
  /** Whether the browser has signed in to any account. */
  isKnown(request: FastifyRequest): boolean;
  /** The account that the browser has signed in to last. */
  lastAccountOf(request: FastifyRequest): string | undefined;
  /**
   * The account of an address, if the browser has signed in to it.
   * @param email the address that a call is about
   */
  accountOf(request: FastifyRequest, email: string): string | undefined;
  /** The account name of a donor who is signed in to a verified account. */
  accountOfDonor(email: string): string;
  remember(request: FastifyRequest, reply: FastifyReply, email: string): void;
}

/** The cookie that stores it. */
interface DeviceCookie {
  name: string;
  path: string;
  sameSite: 'lax' | 'strict';
}

const donorsCookie = (secure: boolean): DeviceCookie => ({
  name: secure ? '__Host-handsel-device' : 'handsel-device',
  path: '/',
  sameSite: 'lax',
});

/**
 * @param key the same for every process on this database
 * @param secure whether the pages are on https
 * @param cookie replaces the donors' cookie
 */
export function createKnownDevices(
  key: string,
  secure: boolean,
  cookie: DeviceCookie = donorsCookie(secure),
): KnownDevices {
  const { name, path, sameSite } = cookie;
  const sign = (text: string) =>
    createHmac('sha256', key).update(text).digest().subarray(0, TAG_BYTES).toString('base64url');
  const tagOf = (email: string) => sign(`account ${email.toLowerCase()}`);

  function tagsOf(request: FastifyRequest): string[] {
    const cookie = request.cookies[name];
    if (cookie === undefined) return [];
    const [signature = '', ...tags] = cookie.split('.');
    return isSameToken(sign(`device ${tags.join('.')}`), signature) ? tags : [];
  }

  return {
    isKnown: (request) => tagsOf(request).length > 0,
    lastAccountOf: (request) => tagsOf(request)[0],
    accountOf: (request, email) => {
      const tag = tagOf(email);
      return tagsOf(request).includes(tag) ? tag : undefined;
    },
    accountOfDonor: tagOf,
    remember: (request, reply, email) => {
      const tag = tagOf(email);
      const tags = [tag, ...tagsOf(request).filter((each) => each !== tag)].slice(0, ACCOUNTS_MAX);
      const value = [sign(`device ${tags.join('.')}`), ...tags].join('.');
      void reply.setCookie(name, value, {
        path,
        sameSite,
        secure,
        httpOnly: true,
        maxAge: LIFETIME_S,
      });
    },
  };
}
