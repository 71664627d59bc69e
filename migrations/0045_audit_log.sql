-- The reason that an operator gave, and what an act changed. Entries from before this have them in `details`.
alter table audit_log
  add column reason text check (length(reason) <= 2000),
  add column before jsonb,
  add column after jsonb;
-- For the filters of /operator/audit, newest first.
create index audit_log_action on audit_log (action, id desc);
create index audit_log_actor on audit_log (actor_user_id, id desc) where actor_user_id is not null;
create index audit_log_subject_id on audit_log (subject_id, id desc);
create index audit_log_at on audit_log (at, id);

-- Entries never change and are never deleted, whatever the code does.
create function protect_audit_log() returns trigger language plpgsql as $$
begin
  raise exception 'audit_log is never changed' using
    errcode = 'restrict_violation', hint = 'Record what corrects it as another entry.';
end $$;
create trigger protect_audit_log before update or delete on audit_log for each row execute function protect_audit_log();
create trigger protect_audit_log_table before truncate on audit_log for each statement execute function protect_audit_log();
