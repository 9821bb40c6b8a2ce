import type { TestApp } from './test-app.ts';

/**
 * Stores a year's statement like `npm run statements`. `ofAll` includes every gift, otherwise none.
 */
export const storeStatement = (
  test: TestApp,
  {
    year,
    email,
    ofAll = false,
    isMailed = false,
  }: {
    year: number;
    email: string;
    ofAll?: boolean;
    isMailed?: boolean;
  },
) =>
  test.rows(
    `insert into statements (year, email, gift_ids, mailed_at)
     values (${String(year)}, '${email}', ${ofAll ? 'array(select id from gifts)' : `'{}'`}, ${isMailed ? 'now()' : 'null'})`,
  );
