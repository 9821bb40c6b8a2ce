import { randomUUID } from 'node:crypto';
import type { CampaignContent, CampaignTotal } from '@handsel/contract';
import type { StaffCampaign } from '@handsel/contract/console';
import { expect } from 'vitest';
import type { Reply } from './reply.ts';
import type { Colleague } from './staff.ts';
import type { TestApp } from './test-app.ts';

/**
 * Adds a campaign as a draft.
 * @returns its id
 */
export async function addCampaign(by: Colleague, code: string, name = 'Winter appeal'): Promise<string> {
  const id = randomUUID();
  const added = await by.console.put(`/campaigns/${id}`, { name, code, copy_of: null });
  expect(added.status).toBe(200);
  return id;
}

export const readCampaign = async (by: Colleague, id: string) =>
  (await by.console.get(`/campaigns/${id}`)).body.data as StaffCampaign;

export async function draftCampaign(
  by: Colleague,
  id: string,
  changes: Partial<Record<keyof CampaignContent, unknown>>,
): Promise<Reply> {
  const { content, revision } = await readCampaign(by, id);
  return by.console.put(`/campaigns/${id}/draft`, { revision, content: { ...content, ...changes } });
}

export async function publishCampaign(by: Colleague, id: string): Promise<Reply> {
  const { revision } = await readCampaign(by, id);
  return by.console.post(`/campaigns/${id}/publish`, { revision });
}

/**
 * Adds and publishes a campaign.
 * @returns its id
 */
export async function publishedCampaign(
  by: Colleague,
  code: string,
  changes: Partial<CampaignContent> = {},
): Promise<string> {
  const id = await addCampaign(by, code);
  expect((await draftCampaign(by, id, { summary: 'Warm beds for cold nights.', ...changes })).status).toBe(
    200,
  );
  expect((await publishCampaign(by, id)).status).toBe(200);
  return id;
}

/** The public total of a campaign. */
export async function totalOf(test: TestApp, slug: string): Promise<CampaignTotal> {
  const reply = await test.app.inject({ url: `/api/campaigns/${slug}/total` });
  expect(reply.statusCode).toBe(200);
  return reply.json<{ data: CampaignTotal }>().data;
}
