create extension if not exists btree_gin;
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- Counts in fixed time windows. The key names the limit and the person or address that it counts.
create table rate_limits (
  key text primary key,
  window_ends_at timestamptz not null,
  used integer not null check (used > 0)
);
create index rate_limits_ends on rate_limits (window_ends_at);

-- Outbox of emails, one row each. The unique key keeps an event that is handled twice from sending two emails.
create table emails (
  id uuid primary key default gen_random_uuid(),
  key text not null unique,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  -- Unsubscribes with one click (List-Unsubscribe). Null for emails about an order or an account.
  unsubscribe_url text,
  -- A worker claims an email until this time, so that no other worker sends it too.
  sending_until timestamptz,
  -- When the mail server said that the recipient doesn't exist. The email isn't retried.
  refused_at timestamptz
);
create index emails_by_age on emails ((coalesce(sent_at, created_at)));
create index emails_unsent on emails (created_at) where sent_at is null;

-- Counts the changes to data that public pages show. Each process caches rendered pages and compares this sum to know whether they
-- are current. A writer takes any unlocked row, so transactions never wait for each other here. Readers see a sum of rows change when
-- the writer commits; a sequence would change before that.
create table public_page_changes (
  slot integer generated always as identity primary key,
  changes bigint not null default 1
);

-- What this database is for. A demo has accounts with a public password, so it never becomes a live marketplace, and a live
-- marketplace never becomes a demo.
create table installation (
  id boolean primary key default true check (id),
  purpose text not null check (purpose in ('demo', 'live')),
  claimed_at timestamptz not null default now(),
  -- True while a process fills the demo. If a start finds it true and no process is filling, the demo is incomplete.
  is_filling boolean not null default false
);

-- Migrations that older code can't run with. Older code refuses to start when it finds a name here that it doesn't know. All other
-- migrations keep older code working, so a release can be rolled back and rolled out one process at a time.
create table breaking_migrations (
  name text primary key,
  reason text not null
);

-- Dead-letter jobs that the site's contact has been emailed about. The id is that of the first job in the chain of retries
-- (source_root_id of the queue), so hourly retries of the same job aren't reported again.
create table dead_letter_reports (
  job_id uuid primary key,
  reported_at timestamptz not null default now()
);

-- Inbox of webhooks. An event is stored under its own id before we answer 200, so a repeated delivery finds the row.
create table webhook_events (
  id text primary key,
  source text not null,
  type text not null,
  payload jsonb not null,
  received_at timestamptz not null default now(),
  processed_at timestamptz
);
create index webhook_events_handled on webhook_events (processed_at) where payload <> '{}'::jsonb;
create index webhook_events_open on webhook_events (received_at) where processed_at is null;
create index webhook_events_received on webhook_events (received_at);
