import { sql } from 'drizzle-orm';
import type { CampaignContent } from '@handsel/contract';
import { countCampaigns, NOTHING_YET, progressOf } from '../campaigns/index.ts';
import type { Db } from '../../platform/database/database.ts';

interface Row extends Record<string, unknown> {
  id: string;
  content: CampaignContent;
}

/**
 * Records the goals that published campaigns have reached, each once. A goal that is raised can be
 * reached again.
 */
export async function watchGoals(db: Db): Promise<void> {
  const { rows } = await db.execute<Row>(sql`
    select id, content from campaigns cross join lateral (
      select content from campaign_versions where campaign_id = campaigns.id order by version desc limit 1) last
    where not is_archived and jsonb_typeof(content -> 'goal') = 'object'`);
  if (rows.length === 0) return;
  const counts = await countCampaigns(db);
  for (const { id, content } of rows) {
    const progress = progressOf(content, counts.get(id) ?? NOTHING_YET);
    if (progress === undefined || progress.reached < progress.target) continue;
    await db.execute(sql`
      with reached as (
        insert into campaign_goals_reached (campaign_id, kind, target) values (${id}, ${progress.kind}, ${progress.target})
        on conflict do nothing returning campaign_id
      )
      select record_webhook('campaign.goal_reached', campaign_id, null, jsonb_build_object('campaign_id', campaign_id)) from reached`);
  }
}
