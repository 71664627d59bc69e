-- Backups that were restored into this database. Until reconciled_at is set, no background work runs, so nothing is sent to Stripe:
-- first the shop asks Stripe what happened after the backup was taken.
create table restores (
  id uuid primary key default gen_random_uuid(),
  taken_at timestamptz not null,
  restored_at timestamptz not null default now(),
  reconciled_at timestamptz
);
