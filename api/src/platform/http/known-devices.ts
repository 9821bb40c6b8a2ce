import { createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSameToken } from './session-token.ts';

/** How long a browser counts as one that its donor has signed in with. */
const LIFETIME_S = 400 * 24 * 60 * 60;
/** A family may share a browser. */
const ACCOUNTS_MAX = 4;
const TAG_BYTES = 16;

/**
 * Browsers that somebody has signed in with to a verified account, told by a signed cookie (OWASP, "device cookies"). What such a browser does is
 * counted for the account and for nobody's network or address, so no stranger uses up what its owner may do. The cookie gives no
 * right: it says neither who somebody is nor that they are signed in, and holds no address. Staff are named by another name than an address: one that
 * changes when their access is set up again, so that the cookies of before count no more.
 */
export interface KnownDevices {
  /** Whether somebody has signed in with the browser. */
  isKnown(request: FastifyRequest): boolean;
  /** The account that somebody has signed in to last with the browser. */
  lastAccountOf(request: FastifyRequest): string | undefined;
  /** The account of an address, if the browser has signed in to it. @param email the address that a call is about */
  accountOf(request: FastifyRequest, email: string): string | undefined;
  /** The same of somebody who is signed in to a verified account. */
  accountOfDonor(email: string): string;
  remember(request: FastifyRequest, reply: FastifyReply, email: string): void;
}

/** Where browsers keep it. */
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
 * @param secure the pages are on https
 * @param cookie another than donors'
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
