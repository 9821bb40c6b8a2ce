import type { CharityContent } from '@handsel/contract';
import type { CharityState } from '@handsel/contract/console';
import { expect } from 'vitest';
import { colleague } from './staff.ts';
import type { TestApp } from './test-app.ts';

/** Turns optional features for donors on or off, and publishes that. */
export async function offerExtras(test: TestApp, changes: Partial<CharityContent['extras']>): Promise<void> {
  const { console: admin } = await colleague(test, 'admin');
  const { content, revision } = (await admin.get('/charity')).body.data as CharityState;
  const saved = await admin.put('/charity/draft', {
    revision,
    content: { ...content, extras: { ...content.extras, ...changes } },
  });
  expect(saved.status).toBe(200);
  const draft = saved.body.data as CharityState;
  await admin.post('/charity/publish', { revision: draft.revision });
}
