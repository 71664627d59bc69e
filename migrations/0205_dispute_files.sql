-- A file that goes to a bank through Stripe as evidence about a dispute: its content, and where Stripe has it. The content is stored
-- before the call, so that a repeated call sends the same.
create table dispute_files (
  id uuid primary key default gen_random_uuid(),
  dispute_id text not null references disputes,
  -- Stripe's name of the evidence; Stripe takes one file for each.
  field text not null check (field in (
    'receipt', 'service_documentation', 'customer_communication', 'shipping_documentation', 'uncategorized_file'
  )),
  content_type text not null check (content_type in ('application/pdf', 'image/jpeg')),
  bytes bytea not null,
  created_at timestamptz not null,
  -- Null until it is uploaded.
  stripe_file_id text,
  unique (dispute_id, field)
);
-- The files of the attempt.
alter table dispute_evidence add column files uuid[] not null default '{}';
-- Finds what is past its retention time.
create index disputes_closed on disputes (closed_at) where closed_at is not null;
