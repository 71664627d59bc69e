-- Hats that people saved for later.
create table favorites (
  user_id uuid not null references users on delete cascade,
  product_id uuid not null references products on delete cascade,
  saved_at timestamptz not null,
  primary key (user_id, product_id)
);
create index favorites_product on favorites (product_id);

-- Artists that people follow.
create table follows (
  user_id uuid not null references users on delete cascade,
  vendor_id uuid not null references vendors on delete cascade,
  followed_at timestamptz not null,
  -- Hats up to this moment need no email anymore.
  notified_at timestamptz not null,
  primary key (user_id, vendor_id)
);
create index follows_vendor on follows (vendor_id);

-- One email when the hat can be bought again. The row is deleted when it is sent.
create table stock_alerts (
  user_id uuid not null references users on delete cascade,
  product_id uuid not null references products on delete cascade,
  requested_at timestamptz not null,
  primary key (user_id, product_id)
);
create index stock_alerts_product on stock_alerts (product_id);

-- When a hat was first for sale: an artist may publish a draft weeks after making it. Null for hats from before this was recorded,
-- which are no news for anybody.
alter table products add column published_at timestamptz;
create function note_publication() returns trigger language plpgsql as $$
begin
  if new.status = 'active' and new.published_at is null then new.published_at := now(); end if;
  return new;
end $$;
create trigger products_note_publication before insert or update of status on products
  for each row execute function note_publication();
