import { randomUUID } from 'node:crypto';
import { newCampaignContent, type CampaignContent } from '@handsel/contract';
import autocannon from 'autocannon';
import pg from 'pg';
import type { RunningSystem } from '../../build/running-system.ts';
import type { Bench } from './bench.ts';
import { median, type Figure } from './figure.ts';

const ROUNDS = Number(process.env['ROUNDS'] ?? 5);
const ROUND_S = 4;
const CONNECTIONS = 16;
/** The requests per second to one page during a telethon. */
const RATE = 500;
const P99_LIMIT_MS = 50;
const PATIENCE_MS = 20_000;

/**
 * The page views per second of a campaign, compared with a file of about the same length from the
 * same server, and the 99th percentile of the wait at 500 views per second.
 */
export const campaignPage: Bench = async ({ system }) => {
  const page = `${system.url}${await publishCampaign(system)}`;
  const file = `${system.url}${await fileOfLength((await (await fetch(page)).arrayBuffer()).byteLength, system)}`;
  await load(page);
  await load(file);
  const rounds: { ours: number; peer: number; p99Ms: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const ours = await load(page);
    const peer = await load(file);
    rounds.push({ ours: ours.perSecond, peer: peer.perSecond, p99Ms: (await load(page, RATE)).p99Ms });
  }
  const middle = (read: (round: (typeof rounds)[number]) => number) => median(rounds.map(read));
  const figures: Figure[] = [
    {
      name: 'page of a campaign',
      measured: middle(({ ours }) => ours),
      peerName: 'a static file of the same server',
      peer: middle(({ peer }) => peer),
      unit: '/s',
      ratio: middle(({ ours, peer }) => ours / peer),
      goal: { atLeast: 0.5 },
    },
    {
      name: `the same at ${String(RATE)} a second, p99`,
      measured: middle(({ p99Ms }) => p99Ms),
      peerName: 'limit',
      peer: P99_LIMIT_MS,
      unit: 'ms',
      ratio: middle(({ p99Ms }) => p99Ms) / P99_LIMIT_MS,
      goal: { atMost: 1 },
    },
  ];
  return figures;
};

/** @param rate requests per second; undefined: as many as possible */
async function load(url: string, rate?: number): Promise<{ perSecond: number; p99Ms: number }> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: ROUND_S,
    ...(rate !== undefined && { overallRate: rate }),
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${String(result.non2xx)} refused, ${String(result.errors)} failed.`);
  return { perSecond: result.requests.total / result.duration, p99Ms: result.latency.p99 };
}

/**
 * Inserts a campaign with a goal and a story into the tables.
 * @returns its path, once it is served
 */
async function publishCampaign({ url, databaseUrl }: RunningSystem): Promise<string> {
  const [id, code] = [randomUUID(), 'bench'];
  const paragraph = 'The boats leak, and the lake is cold. '.repeat(20);
  const content: CampaignContent = {
    ...newCampaignContent('Boats for the lake', code),
    summary: 'Two new boats before the ice goes.',
    goal: { kind: 'amount', target: 2_500_000 },
    story: Array.from({ length: 10 }, () => ({ kind: 'text', text: paragraph })),
  };
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query('insert into campaigns (id, code) values ($1, $2)', [id, code]);
  await client.query('insert into campaign_codes (code, campaign_id) values ($2, $1)', [id, code]);
  await client.query('insert into campaign_slugs (slug, campaign_id) values ($2, $1)', [id, code]);
  await client.query(
    "insert into campaign_versions (campaign_id, version, content, published_by) values ($1, 1, $2, 'bench')",
    [id, JSON.stringify(content)],
  );
  await client.end();
  const path = `/c/${code}`;
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await fetch(`${url}${path}`)).ok) {
    if (Date.now() > deadline) throw new Error('The campaign is not served.');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return path;
}

/** The path of the built file with the most similar length. */
async function fileOfLength(bytes: number, { url }: RunningSystem): Promise<string> {
  const html = await (await fetch(`${url}/`)).text();
  const paths = [...new Set(html.match(/\/assets\/[\w.-]+/g))];
  const lengths = await Promise.all(
    paths.map(async (path) => ({
      path,
      length: (await (await fetch(`${url}${path}`)).arrayBuffer()).byteLength,
    })),
  );
  const [nearest] = lengths.toSorted(
    (one, other) => Math.abs(one.length - bytes) - Math.abs(other.length - bytes),
  );
  if (nearest === undefined) throw new Error('The start page names no file.');
  return nearest.path;
}
