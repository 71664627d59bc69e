-- What changed in what pages show of one person (src/platform/db/personal). Rows are only inserted, so that writers never wait for
-- each other, and deleted after an hour. The session's query reads their count and sum: a value that was read before is found by them
-- or not at all. No foreign key: the rows of a deleted account leave with the others.
create table personal_changes (
  id bigint generated always as identity primary key,
  user_id uuid not null,
  changed_at timestamptz not null default clock_timestamp()
);
create index personal_changes_user on personal_changes (user_id) include (id);
create index personal_changes_changed_at on personal_changes (changed_at);

create function note_personal_change() returns trigger language plpgsql as $$
declare
  changed jsonb := to_jsonb(case tg_op when 'DELETE' then old else new end);
begin
  insert into personal_changes (user_id) values ((changed ->> tg_argv[0])::uuid);
  return null;
end $$;

create trigger profiles_of_person after insert or update or delete on profiles
  for each row execute function note_personal_change('id');
create trigger cart_lines_of_person after insert or update or delete on cart_lines
  for each row execute function note_personal_change('user_id');
create trigger favorites_of_person after insert or update or delete on favorites
  for each row execute function note_personal_change('user_id');
create trigger follows_of_person after insert or update or delete on follows
  for each row execute function note_personal_change('user_id');
create trigger stock_alerts_of_person after insert or update or delete on stock_alerts
  for each row execute function note_personal_change('user_id');
create trigger saved_addresses_of_person after insert or update or delete on saved_addresses
  for each row execute function note_personal_change('user_id');
