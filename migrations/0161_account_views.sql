-- While a support operator looks at a person's account: whose, and until when. It is part of the operator's own session, so it ends
-- with it.
alter table sessions add column viewed_user_id uuid references users on delete set null;
alter table sessions add column viewing_until timestamptz;
create index sessions_viewed on sessions (viewed_user_id) where viewed_user_id is not null;

-- However a view ends, it is in the audit log, in the same transaction: 'Stop', its time is over, or its session is deleted.
create function log_ended_view() returns trigger language plpgsql as $$
begin
  insert into audit_log (actor_kind, actor_user_id, action, subject_type, subject_id, details) values (
    'person', old.user_id, 'stop-viewing-account', 'user', old.viewed_user_id,
    jsonb_build_object('until', old.viewing_until, 'because',
      case when old.viewing_until <= now() then 'expired' when tg_op = 'DELETE' then 'session ended' else 'stopped' end));
  return null;
end $$;
create trigger sessions_view_changed after update of viewed_user_id on sessions
  for each row when (old.viewed_user_id is not null and new.viewed_user_id is distinct from old.viewed_user_id)
  execute function log_ended_view();
create trigger sessions_view_deleted after delete on sessions
  for each row when (old.viewed_user_id is not null) execute function log_ended_view();
