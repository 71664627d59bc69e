-- What an operator may do. Empty for everyone else. src/shared/staff/staff-permissions.ts says what each role may do.
alter table users add column staff_roles text[] not null default '{}'
  constraint users_staff_roles check (staff_roles <@ array['admin', 'support', 'finance']);
create index users_admins on users (id) where 'admin' = any (staff_roles);

-- Until now every operator could do everything.
update users set staff_roles = '{admin}' where is_operator;

-- is_operator is for the release before, which knows no roles: true only for those who may do everything, so that it gives nobody
-- more than their roles. What it writes there is followed.
create function users_keep_operator() returns trigger language plpgsql as $$
declare
  is_by_flag boolean := case when tg_op = 'INSERT' then new.is_operator and new.staff_roles = '{}'
    else new.is_operator <> old.is_operator and new.staff_roles = old.staff_roles end;
begin
  if is_by_flag then
    new.staff_roles := case when new.is_operator then '{admin}'::text[] else '{}'::text[] end;
  end if;
  new.is_operator := 'admin' = any (new.staff_roles);
  return new;
end $$;
create trigger users_keep_operator before insert or update on users
  for each row execute function users_keep_operator();

-- As before, for any role: a passkey from before the first role was never asked for after a password, so it and all sessions end.
create or replace function note_who_adds_a_passkey() returns trigger language plpgsql as $$
begin
  new.added_as_operator := (select u.staff_roles <> '{}' from users u where u.id = new.user_id);
  return new;
end $$;
create or replace trigger users_promoted after update on users
  for each row when (new.staff_roles <> '{}' and old.staff_roles = '{}') execute function forget_earlier_factors();
