import { LOCAL_STORAGE_KEY } from '@handsel/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearStoredCheckout, readStoredCheckout, storeCheckout } from './stored-checkout.ts';

const record = { uuid: '3f0e9ab0-6c7c-4b6f-9a51-6f0a3f6f4c11', email: 'ada@example.org', donated: false };

describe('the stored checkout', () => {
  let entries: Map<string, string>;
  beforeEach(() => {
    entries = new Map();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, value: string) => entries.set(key, value),
      removeItem: (key: string) => entries.delete(key),
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('is read as it was stored, under the specified key, until it is cleared', () => {
    storeCheckout(record);
    expect(JSON.parse(entries.get(LOCAL_STORAGE_KEY) ?? '')).toEqual(record);
    expect(readStoredCheckout()).toEqual(record);
    clearStoredCheckout();
    expect(readStoredCheckout()).toBeUndefined();
  });

  it.each(['', 'null', '{', '[]', '{"uuid":7}', '{"uuid":"x","email":"a@b.cd"}'])(
    'is undefined for %j',
    (text) => {
      entries.set(LOCAL_STORAGE_KEY, text);
      expect(readStoredCheckout()).toBeUndefined();
    },
  );

  it('is undefined if the browser blocks storage, and nothing throws', () => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    storeCheckout(record);
    clearStoredCheckout();
    expect(readStoredCheckout()).toBeUndefined();
  });
});
