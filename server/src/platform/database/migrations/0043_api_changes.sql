-- release 1: expand
-- The changes of the items that the API shows, for its lists and `updated_since` (decision 097).
CREATE TABLE "api_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "api_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"item_id" uuid NOT NULL,
	"changed_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "api_changes_listed" ON "api_changes" USING btree ("kind","changed_at","id");--> statement-breakpoint
CREATE INDEX "api_changes_item" ON "api_changes" USING btree ("item_id","kind","changed_at","id");
--> statement-breakpoint
-- Adds the items that have no change yet.
create function fill_api_changes() returns void language sql as $$
  insert into api_changes (kind, item_id)
  select kind, id from (
    select 'gift' as kind, id from gifts union all select 'donor', id from donors union all select 'monthly_gift', id from subscriptions
    union all select 'campaign', id from campaigns union all select 'fund', id from funds union all select 'deposit', id from deposits
  ) items
  where not exists (select from api_changes where api_changes.item_id = items.id and api_changes.kind = items.kind)
$$;
--> statement-breakpoint
-- Shows to all sessions, in pg_locks, that a transaction has written changes, and in which second it began. Shared locks never wait for each other.
create function hold_api_changes() returns void language sql as $$
  select pg_advisory_xact_lock_shared(7306096, floor(extract(epoch from transaction_timestamp() - timestamptz '2020-01-01 00:00:00+00'))::integer)
$$;
--> statement-breakpoint
-- The moment before which no change can appear any more, for the next statement: earlier transactions that wrote changes have ended.
create function api_changes_until() returns timestamptz language sql volatile as $$
  select least(statement_timestamp(), min(timestamptz '2020-01-01 00:00:00+00' + objid::bigint * interval '1 second'))
  from pg_locks where locktype = 'advisory' and classid = 7306096 and objsubid = 2
    and database = (select oid from pg_database where datname = current_database())
$$;
--> statement-breakpoint
-- Arguments: the kind of the items, and the column with their ids.
create function note_api_changes() returns trigger language plpgsql as $$
begin
  perform hold_api_changes();
  execute format('insert into api_changes (kind, item_id) select distinct $1, %I from changed', tg_argv[1]) using tg_argv[0];
  return null;
end $$;
--> statement-breakpoint
-- Staff's notes on contact count for all donors whom the console shows as one.
create function note_api_changes_of_contact() returns trigger language plpgsql as $$
begin
  perform hold_api_changes();
  insert into api_changes (kind, item_id)
  select 'donor', donor_id from changed
  union select 'donor', shown_as from merged_donors where donor_id in (select donor_id from changed);
  return null;
end $$;
--> statement-breakpoint
create function note_api_changes_of_merge() returns trigger language plpgsql as $$
begin
  perform hold_api_changes();
  insert into api_changes (kind, item_id)
  select 'donor', donor_id from changed union select 'donor', shown_as from changed;
  return null;
end $$;
--> statement-breakpoint
create function note_api_change_of_gift() returns trigger language plpgsql as $$
begin
  perform hold_api_changes();
  insert into api_changes (kind, item_id) values ('gift', new.gift_id);
  return null;
end $$;
--> statement-breakpoint
-- Before the triggers, because they block writers until this migration ends.
select fill_api_changes();
--> statement-breakpoint
do $do$
declare
  watched record;
  made record;
begin
  for watched in
    select * from (values
      ('gifts', $$note_api_changes('gift', 'id')$$),
      ('donors', $$note_api_changes('donor', 'id')$$),
      ('donor_details', $$note_api_changes('donor', 'donor_id')$$),
      ('donor_contact', 'note_api_changes_of_contact()'),
      ('merged_donors', 'note_api_changes_of_merge()'),
      ('subscriptions', $$note_api_changes('monthly_gift', 'id')$$),
      ('campaigns', $$note_api_changes('campaign', 'id')$$),
      ('campaign_versions', $$note_api_changes('campaign', 'campaign_id')$$),
      ('campaign_codes', $$note_api_changes('campaign', 'campaign_id')$$),
      ('funds', $$note_api_changes('fund', 'id')$$),
      ('deposits', $$note_api_changes('deposit', 'id')$$),
      -- New ones come in the transaction of a new gift, or of a deletion.
      ('gift_allocations', $$note_api_changes('gift', 'gift_id')$$),
      ('subscription_funds', $$note_api_changes('monthly_gift', 'subscription_id')$$)
    ) as named (watched_table, noting)
  loop
    for made in
      select * from (values ('added', 'insert', 'new'), ('changed', 'update', 'new'), ('removed', 'delete', 'old')) as named (suffix, event, image)
    loop
      if made.event <> 'insert' or watched.watched_table not in ('gift_allocations', 'subscription_funds') then
        execute format('create trigger %I after %s on %I referencing %s table as changed for each statement execute function %s',
          'api_changes_' || made.suffix, made.event, watched.watched_table, made.image, watched.noting);
      end if;
    end loop;
  end loop;
end $do$;
--> statement-breakpoint
create trigger api_changes_moved after insert on ledger_entries
  for each row when (new.kind <> 'charge') execute function note_api_change_of_gift();
--> statement-breakpoint
select fill_api_changes();
