-- Shipping prices that were shown for a cart. A checkout that names one of the options pays its price until the quote expires.
create table shipping_quotes (
  id uuid primary key default gen_random_uuid(),
  -- Digests the vendor orders and the address. The same cart and address find the same quote, and no other cart can use it.
  question_hash text not null,
  options jsonb not null check (jsonb_typeof(options) = 'array'),
  -- The carrier failed, so these are the standard rates. The shopper who saw them can pay them; the next quote asks the carrier again.
  is_fallback boolean not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index shipping_quotes_ended on shipping_quotes (expires_at);
create index shipping_quotes_question on shipping_quotes (question_hash, expires_at desc) where not is_fallback;
