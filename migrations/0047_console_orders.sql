-- The console's list of orders: newest first, by status, and by words of a buyer's address and name, a hat or an artist.
create index orders_newest on orders (created_at desc, id desc) where paid_at is not null;
create index orders_status_newest on orders (status, created_at desc, id desc) where paid_at is not null;
create index orders_email_words on orders using gin (email gin_trgm_ops) where paid_at is not null;
create index orders_buyer_words on orders using gin ((shipping_address->>'name') gin_trgm_ops) where paid_at is not null;
create index order_lines_name_words on order_lines using gin (name gin_trgm_ops);
create index vendors_name_words on vendors using gin (display_name gin_trgm_ops);

-- An email's key has the id of what it is about: 'order-placed:<order>'. The console shows the emails of an order.
create index emails_about on emails (split_part(key, ':', 2));

-- What operators note about an order. Only they see it; it leaves with the buyer's data.
create table order_notes (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders on delete cascade,
  author_user_id uuid references users on delete set null,
  text text not null check (length(text) between 1 and 2000),
  created_at timestamptz not null default now()
);
create index order_notes_order on order_notes (order_id, created_at);
