import { and, eq, isNotNull } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Gateway } from '../../gateway/gateway.ts';
import type { Db } from '../../platform/database/database.ts';
import { gatewayCustomers } from '../../schema/saved-methods.ts';

/**
 * Lets callers use our ids for customers that another system made, as for all others (decision
 * 093), because those customers' own ids may have any form. The gateway's replies contain our ids
 * too.
 */
export function withForeignCustomers(db: Db, gateway: Gateway): Gateway {
  const theirs = (id: string) => findTheirId(db, id);
  return {
    ...gateway,
    vault: async (entry) => gateway.vault({ ...entry, customerId: await theirs(entry.customerId) }),
    methodsOf: async (id) => gateway.methodsOf(await theirs(id)),
    findMethod: async (token) => {
      const found = await gateway.findMethod(token);
      return found.kind === 'done' ? { ...found, customerId: await findOurId(db, found.customerId) } : found;
    },
    changeCustomerEmail: async (id, email) => gateway.changeCustomerEmail(await theirs(id), email),
    deleteCustomer: async (id) => gateway.deleteCustomer(await theirs(id)),
  };
}

const idSchema = z.guid();

/**
 * Handsel saved the method with this token: it chooses a UUID for each. A method is recognized even
 * if its customer came from another system.
 */
export function isOwnToken(token: string): boolean {
  return idSchema.safeParse(token).success;
}

async function findTheirId(db: Db, id: string): Promise<string> {
  if (!z.safeParse(idSchema, id).success) return id;
  const [row] = await db
    .select({ foreignId: gatewayCustomers.foreignId })
    .from(gatewayCustomers)
    .where(and(eq(gatewayCustomers.id, id), isNotNull(gatewayCustomers.foreignId)));
  return row?.foreignId ?? id;
}

async function findOurId(db: Db, foreignId: string): Promise<string> {
  const [row] = await db
    .select({ id: gatewayCustomers.id })
    .from(gatewayCustomers)
    .where(eq(gatewayCustomers.foreignId, foreignId));
  return row?.id ?? foreignId;
}
