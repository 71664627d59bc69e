-- Newsletters that operators write, and who gets each of them.
create table newsletter_issues (
  id uuid primary key default gen_random_uuid(),
  status text not null default 'draft' check (status in ('draft', 'scheduled', 'sending', 'sent', 'canceled')),
  subject text not null check (length(subject) <= 120),
  preview text not null check (length(preview) <= 160),
  body text not null check (length(body) <= 20000),
  collection_slug text,
  product_ids uuid[] not null default '{}' check (cardinality(product_ids) <= 6),
  -- Grows with each change: nothing is sent that its operator hasn't seen.
  version integer not null default 1,
  send_at timestamptz,
  -- The hats as they were when sending started, so that everyone gets the same email.
  cards jsonb,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  ended_at timestamptz,
  check (status <> 'scheduled' or send_at is not null)
);
create index newsletter_issues_open on newsletter_issues (send_at) where status in ('scheduled', 'sending');

-- One row for each recipient: what was sent to them is never sent again.
create table newsletter_recipients (
  id uuid primary key default gen_random_uuid(),
  issue_id uuid not null references newsletter_issues on delete cascade,
  -- Null after the subscriber was erased, and after the retention time. The row stays, so that counts stay.
  subscriber_id uuid references newsletter_subscribers on delete set null,
  status text not null default 'pending' check (status in ('pending', 'sending', 'sent', 'failed', 'skipped')),
  attempts integer not null default 0,
  due_at timestamptz not null,
  claimed_at timestamptz,
  settled_at timestamptz,
  -- The subscriber left after this issue, before the next one.
  unsubscribed_at timestamptz,
  unique (issue_id, subscriber_id)
);
create index newsletter_recipients_open on newsletter_recipients (due_at, id) where status in ('pending', 'sending');
create index newsletter_recipients_claimed on newsletter_recipients (claimed_at);
create index newsletter_recipients_settled on newsletter_recipients (settled_at) where subscriber_id is not null;
create index newsletter_recipients_subscriber on newsletter_recipients (subscriber_id);
