import { EventEmitter } from 'node:events';
import type { Browser, CDPSession } from 'playwright-core';

/** A page with only those DevTools domains enabled that the caller enables. */
export type BarePage = Pick<CDPSession, 'send' | 'on'> & { close(): Promise<void> };

interface Message {
  id?: number;
  method?: string;
  params?: unknown;
  result?: unknown;
  error?: { message: string };
}

/**
 * Opens a page with a separate cache and cookies. Playwright enables `Runtime` in each page that it
 * opens, which makes Chromium read every script twice more. It ignores pages in a context that it
 * does not know, as here.
 */
export async function openBarePage(browser: Browser): Promise<BarePage> {
  const devTools = await browser.newBrowserCDPSession();
  const { browserContextId } = await devTools.send('Target.createBrowserContext');
  const { targetId } = await devTools.send('Target.createTarget', { url: 'about:blank', browserContextId });
  const { sessionId } = await devTools.send('Target.attachToTarget', { targetId, flatten: false });
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  const events = new EventEmitter();
  devTools.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, method, params, result, error } = JSON.parse(message) as Message;
    if (method !== undefined) events.emit(method, params);
    if (id === undefined) return;
    if (error === undefined) waiting.get(id)?.resolve(result);
    else waiting.get(id)?.reject(new Error(error.message));
    waiting.delete(id);
  });
  let sent = 0;
  const send: CDPSession['send'] = async (method, params) => {
    sent += 1;
    const reply = Promise.withResolvers<unknown>();
    waiting.set(sent, reply);
    const message = JSON.stringify({ id: sent, method, params });
    await devTools.send('Target.sendMessageToTarget', { sessionId, message });
    return (await reply.promise) as never;
  };
  return {
    send,
    on: events.on.bind(events) as unknown as CDPSession['on'],
    async close() {
      await devTools.send('Target.disposeBrowserContext', { browserContextId });
      await devTools.detach();
    },
  };
}
