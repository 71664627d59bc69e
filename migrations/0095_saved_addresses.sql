-- Shipping addresses that shoppers with an account use again. The one that was preferred last is the default.
create table saved_addresses (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  name text not null,
  street text not null,
  city text not null,
  state text not null,
  zip text not null,
  country text not null,
  -- Of the address without its case and spaces, so that the same address is saved once.
  digest text not null,
  preferred_at timestamptz,
  used_at timestamptz not null,
  unique (user_id, digest)
);

-- A payment for one hat from its own page: it takes nothing out of the cart.
alter table checkouts add column keeps_cart boolean not null default false;
