-- A file of products that an artist has sent: read and checked first, then added in the background. `done` counts what the job has
-- come to, in the transaction that adds it, so that a job that was interrupted goes on where it was.
create table product_imports (
  id uuid primary key default gen_random_uuid(),
  vendor_id uuid not null references vendors on delete cascade,
  file_name text not null check (length(file_name) <= 200),
  kind text check (kind in ('etsy', 'shopify', 'plain')),
  status text not null default 'checked' check (status in ('checked', 'running', 'done')),
  as_drafts boolean not null default true,
  products jsonb not null check (jsonb_typeof(products) = 'array'),
  problems jsonb not null check (jsonb_typeof(problems) = 'array'),
  total integer not null check (total >= 0),
  done integer not null default 0 check (done between 0 and total),
  created_at timestamptz not null default now()
);
create index product_imports_vendor on product_imports (vendor_id, created_at desc);
