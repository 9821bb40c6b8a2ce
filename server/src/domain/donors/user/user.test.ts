import { afterEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
afterEach(() => test.close());

describe('the redirect to the profile', () => {
  it.each([
    ['our own page', {}, '/profile'],
    ['the charity\u2019s', { profileUrl: 'https://www.example.org/me' }, 'https://www.example.org/me'],
  ])('leads to %s, whatever the request contains', async (_name, setting, target) => {
    test = await startTestApp(setting);
    const reply = await test.app.inject({
      url: '/redirect-to-profile?url=https://evil.example&next=//evil.example',
      headers: { host: 'evil.example' },
    });
    expect([reply.statusCode, reply.headers.location]).toEqual([302, target]);
  });
});
