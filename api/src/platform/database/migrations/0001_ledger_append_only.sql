-- The ledger is append-only: what is written stays as it was written.
create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only';
end;
$$;
--> statement-breakpoint
create trigger ledger_entries_append_only
  before update or delete or truncate on ledger_entries
  for each statement execute function refuse_ledger_change();
