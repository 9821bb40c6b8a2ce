import type pg from 'pg';

/**
 * @param checks the name and statement of each check; the statement counts wrong rows
 * @returns the checks that found something
 */
export async function countFaults<Name extends string>(
  client: pg.ClientBase,
  checks: readonly (readonly [Name, string])[],
): Promise<{ name: Name; count: number }[]> {
  const faults: { name: Name; count: number }[] = [];
  for (const [name, statement] of checks) {
    const { rows } = await client.query<{ found: string }>(`select (${statement})::text as found`);
    const count = Number(rows[0]?.found);
    if (count !== 0) faults.push({ name, count });
  }
  return faults;
}
