import { ENDPOINTS, type Access, type EndpointName, type SharedErrorCode } from '@handsel/contract';
import { withoutTable } from '../broken-rows.ts';
import type { Browser } from '../browser.ts';
import { verifiedDonor } from '../donors.ts';
import type { Reply } from '../reply.ts';
import { visitor, type TestApp } from '../test-app.ts';
import { newEmail, newUnverifiedDonor, type Scene } from './scene.ts';

const NO_SUCH_ID = '00000000-0000-4000-8000-000000000000';
const MORE_THAN_IS_READ = 70_000;

type Send = (browser: Browser, body?: unknown, headers?: Record<string, string>) => Promise<Reply>;

/** A call that fails no earlier than its session and its body. */
function sender(name: EndpointName): Send {
  const { method, path } = ENDPOINTS[name];
  const url = path.replace(':action', 'start').replace(':year', '2001').replace(/:\w+/g, NO_SUCH_ID);
  return (browser, body = method === 'GET' ? undefined : {}, headers = {}) =>
    browser.send(method, url, body, headers);
}

/** A tab with an overtaken token, and its old XSRF token. */
async function overtakenTab({ test }: Scene): Promise<Browser> {
  const { browser } = await newUnverifiedDonor(test);
  const tab = test.browser();
  browser.cookies.forEach((value, cookie) => tab.cookies.set(cookie, value));
  await test.rows('update sessions set rotation_due = now() where ended_at is null');
  // The first request gets the new token, the second sends it.
  await browser.get('/api/user');
  await browser.get('/api/user');
  return tab;
}

const allowed = new WeakMap<Scene, Map<Access, Promise<Browser>>>();

/** A browser that may make a call, in the application whose sessions no other scenario ends. */
function allowedBrowser(scene: Scene, name: EndpointName): Promise<Browser> {
  const { access } = ENDPOINTS[name];
  const known = allowed.get(scene) ?? new Map<Access, Promise<Browser>>();
  const browser = known.get(access) ?? newCaller(scene.fragile, access);
  allowed.set(scene, known.set(access, browser));
  return browser;
}

async function newCaller(test: TestApp, access: Access): Promise<Browser> {
  if (access === 'donor') return (await newUnverifiedDonor(test)).browser;
  return access === 'donor:verified' ? (await verifiedDonor(test, newEmail())).browser : visitor(test);
}

/** Errors that any call may have, provoked by that call. */
export const SHARED_ERROR_SCENARIOS: Record<
  SharedErrorCode,
  (scene: Scene, name: EndpointName) => Promise<Reply>
> = {
  xsrf: async (scene, name) => {
    const send = sender(name);
    return ENDPOINTS[name].demandsXsrf
      ? send(await visitor(scene.test), undefined, { 'x-xsrf-token': 'made up' })
      : send(await overtakenTab(scene));
  },
  session_lapsed: async ({ test }, name) => {
    const { browser } = await newUnverifiedDonor(test);
    await test.rows(`update sessions set last_seen_at = now() - interval '31 minutes'`);
    return sender(name)(browser);
  },
  internal: async ({ fragile }, name) => {
    const browser = await visitor(fragile);
    return withoutTable(fragile, 'sessions', () => sender(name)(browser));
  },
  unavailable: async ({ fragile, wire }, name) => {
    const browser = await visitor(fragile);
    wire.cut();
    try {
      return await sender(name)(browser);
    } finally {
      wire.restore();
    }
  },
  malformed: async (scene, name) => sender(name)(await allowedBrowser(scene, name), '{'),
  too_large: async (scene, name) =>
    sender(name)(await allowedBrowser(scene, name), JSON.stringify({ text: 'x'.repeat(MORE_THAN_IS_READ) })),
  not_json: async (scene, name) =>
    sender(name)(await allowedBrowser(scene, name), 'email=ada', {
      'content-type': 'application/x-www-form-urlencoded',
    }),
  blocked: async ({ test }, name) =>
    sender(name)(await visitor(test), undefined, { 'sec-fetch-site': 'cross-site' }),
};
