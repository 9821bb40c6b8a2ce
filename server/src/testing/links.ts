import type { TestApp } from './test-app.ts';

/** Leaves an address with exactly its daily limit of mailed links, all created some time ago. */
export const useDayOfLinks = (test: TestApp, email: string, ago: string) =>
  test.rows(
    `begin;
     delete from links;
     insert into links (kind, email, request_id, token_hash, created_at, expires_at)
     select 'sign_in', '${email}', gen_random_uuid(), sha256(gen_random_uuid()::text::bytea), made, made + interval '30 minutes'
     from generate_series(1, 20), lateral (select now() - interval '${ago}' as made);
     commit`,
  );
