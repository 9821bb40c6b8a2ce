import type { StaffDonorRow, StaffEndpoints } from '@handsel/contract/console';
import { expect } from 'vitest';
import type * as z from 'zod/mini';
import { unverifiedDonor } from './donors.ts';
import type { Reply } from './reply.ts';
import { colleague, type Colleague } from './staff.ts';
import type { TestApp } from './test-app.ts';

type DonorPage = z.output<StaffEndpoints['getDonor']['reply']>;

/** Donors in the console of an owner and of donor care, who can merge them. */
export interface DonorsInConsole {
  owner: Colleague;
  care: Colleague;
  list(this: void, query?: Record<string, string>): Promise<StaffDonorRow[]>;
  /** @param email or its beginning */
  idOf(this: void, email: string): Promise<string>;
  page(this: void, id: string): Promise<DonorPage>;
  /** @param by donor care by default */
  merge(this: void, donorId: string, intoId: string, by?: Colleague): Promise<Reply>;
  undo(this: void, mergeId: string): Promise<Reply>;
  mergesOf(this: void, id: string): Promise<DonorPage['merges']>;
  /** The donor that the console shows for each of them. */
  shown(this: void, ids: string[]): Promise<string[]>;
  /** Creates donors with these names at this test's own domain, who gave $10, $20 and so on. */
  someDonors(this: void, domain: string, ...names: string[]): Promise<string[]>;
  jobsDone(this: void): Promise<void>;
}

export async function donorsInConsole(test: TestApp): Promise<DonorsInConsole> {
  const owner = await colleague(test, 'owner');
  const care = await colleague(test, 'donor-care');
  const list: DonorsInConsole['list'] = async (query = {}) => {
    const reply = await care.console.get(`/donors?${new URLSearchParams(query).toString()}`);
    expect(reply.status).toBe(200);
    return (reply.body.data as { donors: StaffDonorRow[] }).donors;
  };
  const idOf = async (email: string) => (await list({ search: email }))[0]?.id ?? '';
  const page = async (id: string) => {
    const reply = await care.console.get(`/donors/${id}`);
    expect(reply.status).toBe(200);
    return reply.body.data as DonorPage;
  };
  return {
    owner,
    care,
    list,
    idOf,
    page,
    merge: (donorId, intoId, { console } = care) =>
      console.post(`/donors/${intoId}/merges`, { donor_id: donorId }),
    undo: (mergeId) => care.console.post(`/donor-merges/${mergeId}/undo`),
    mergesOf: async (id) => (await page(id)).merges,
    shown: (ids) => Promise.all(ids.map(async (id) => (await page(id)).donor.id)),
    someDonors: async (domain, ...names) => {
      const ids: string[] = [];
      for (const [index, name] of names.entries()) {
        await unverifiedDonor(test, `${name}@${domain}.example.org`, { amount: 10 * (index + 1) });
        ids.push(await idOf(`${name}@${domain}.example.org`));
      }
      return ids;
    },
    jobsDone: () => test.until('select not exists (select 1 from graphile_worker._private_jobs) as ok'),
  };
}
