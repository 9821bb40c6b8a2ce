import { apiWords as words } from '@handsel/words/shared/api';
import * as z from 'zod/mini';
import type { ApiScope } from '../shared/api-scopes.ts';
import {
  apiCampaignSchema,
  apiDepositSchema,
  apiDonorSchema,
  apiFundSchema,
  apiGiftSchema,
  apiMonthlyGiftSchema,
} from './items.ts';
import {
  apiCorrectedDonorSchema,
  apiDonorCorrection,
  apiNewOfflineGift,
  apiOfflineGiftSchema,
} from './writes.ts';

/** The API's path. A version that breaks programs gets another one. */
export const API_PATH = '/api/v1';
/** The limit of a key. */
export const API_CALLS_A_SECOND = 100;
export const API_PAGE_MAX = 100;
export const API_PAGE_DEFAULT = 50;

/** In UTC and within the years that the database stores. */
const since = z.iso.datetime().check(z.maxLength(40), z.regex(/^(?:19[7-9]|2[01]\d)\d/));

/** The query of every list. */
export const apiListQuery = z.strictObject({
  limit: z._default(
    z.coerce.number().check(z.int(), z.minimum(1), z.maximum(API_PAGE_MAX)),
    API_PAGE_DEFAULT,
  ),
  cursor: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
  updated_since: z.optional(since),
});
export type ApiListQuery = z.output<typeof apiListQuery>;

export const apiItemParams = z.object({ id: z.uuid() });

/** A page of a list, in the order of the last changes. */
function pageOf<Item extends z.ZodMiniType>(item: Item) {
  return z.object({
    data: z.array(item),
    /** The ids of items that no longer exist. */
    deleted: z.array(z.uuid()),
    /** Null on the last page. */
    next_cursor: z.nullable(z.string()),
    /** The list has every change before this moment. The next list starts here. */
    updated_until: z.iso.datetime(),
  });
}

const READ = { method: 'GET', body: undefined } as const;

interface Kind<Item extends z.ZodMiniType> {
  scope: ApiScope;
  item: Item;
  title: string;
}

function listOf<Item extends z.ZodMiniType>(path: string, { scope, item, title }: Kind<Item>) {
  const reply = pageOf(item);
  return { ...READ, path: `${API_PATH}${path}`, isList: true, scope, reply, title } as const;
}

function oneOf<Item extends z.ZodMiniType>(path: string, { scope, item, title }: Kind<Item>) {
  return { ...READ, path: `${API_PATH}${path}/:id`, isList: false, scope, reply: item, title } as const;
}

const GIFTS = { scope: 'gifts:read', item: apiGiftSchema } as const;
const DONORS = { scope: 'donors:read', item: apiDonorSchema } as const;
const MONTHLY_GIFTS = { scope: 'monthly_gifts:read', item: apiMonthlyGiftSchema } as const;
const CAMPAIGNS = { scope: 'campaigns:read', item: apiCampaignSchema } as const;
const FUNDS = { scope: 'funds:read', item: apiFundSchema } as const;
const DEPOSITS = { scope: 'deposits:read', item: apiDepositSchema } as const;

const OFFLINE_GIFTS = { scope: 'offline_gifts:write', item: apiOfflineGiftSchema } as const;

/** All calls of the API. Each needs one scope. */
export const API_ENDPOINTS = {
  listGifts: listOf('/gifts', { ...GIFTS, title: words.listGifts }),
  getGift: oneOf('/gifts', { ...GIFTS, title: words.getGift }),
  listDonors: listOf('/donors', { ...DONORS, title: words.listDonors }),
  getDonor: oneOf('/donors', { ...DONORS, title: words.getDonor }),
  listMonthlyGifts: listOf('/monthly-gifts', { ...MONTHLY_GIFTS, title: words.listMonthlyGifts }),
  getMonthlyGift: oneOf('/monthly-gifts', { ...MONTHLY_GIFTS, title: words.getMonthlyGift }),
  listCampaigns: listOf('/campaigns', { ...CAMPAIGNS, title: words.listCampaigns }),
  getCampaign: oneOf('/campaigns', { ...CAMPAIGNS, title: words.getCampaign }),
  listFunds: listOf('/funds', { ...FUNDS, title: words.listFunds }),
  getFund: oneOf('/funds', { ...FUNDS, title: words.getFund }),
  listDeposits: listOf('/deposits', { ...DEPOSITS, title: words.listDeposits }),
  getDeposit: oneOf('/deposits', { ...DEPOSITS, title: words.getDeposit }),
  /** Enters a gift into the key's open batch, which staff check and book. */
  enterOfflineGift: {
    method: 'POST',
    path: `${API_PATH}/offline-gifts`,
    isList: false,
    body: apiNewOfflineGift,
    scope: OFFLINE_GIFTS.scope,
    reply: apiOfflineGiftSchema,
    title: words.enterOfflineGift,
  },
  getOfflineGift: oneOf('/offline-gifts', { ...OFFLINE_GIFTS, title: words.getOfflineGift }),
  /** Corrects a donor's name and address. The donor is mailed about it. */
  correctDonor: {
    method: 'PATCH',
    path: `${API_PATH}/donors/:id`,
    isList: false,
    body: apiDonorCorrection,
    scope: 'donors:write',
    reply: apiCorrectedDonorSchema,
    title: words.correctDonor,
  },
} as const;
export type ApiEndpoints = typeof API_ENDPOINTS;
export type ApiEndpointName = keyof ApiEndpoints;
