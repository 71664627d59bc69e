-- What sending a cart was said to cost, good for a while: a checkout that names one of its options pays exactly that.
create table shipping_quotes (
  id uuid primary key default gen_random_uuid(),
  -- Of the parcels and the place: the same question finds the same quote, and no other cart can use it.
  question_hash text not null,
  options jsonb not null check (jsonb_typeof(options) = 'array'),
  -- The carrier did not answer: good for the one who was told, but the next one asks again.
  fell_back boolean not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index shipping_quotes_question on shipping_quotes (question_hash, expires_at desc) where not fell_back;
create index shipping_quotes_ended on shipping_quotes (expires_at);

-- Guests have no account: whose open checkouts are whose is told by a digest of the address that they come from.
alter table checkouts add column guest_key text;
create index checkouts_guest on checkouts (guest_key, created_at desc) where guest_key is not null;
create index checkouts_user on checkouts (user_id, created_at desc) where user_id is not null;
