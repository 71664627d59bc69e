-- A conversation between a shopper and a vendor about an order, a product or a design that was made for sale.
create table conversations (
  id uuid primary key default gen_random_uuid(),
  vendor_id uuid not null references vendors,
  about text not null check (about in ('order', 'product', 'design')),
  -- The order, the product or the ordered design. The latter two may have been deleted since.
  subject_id uuid not null,
  -- The order's name is its number.
  subject_name text not null check (length(btrim(subject_name)) between 1 and 200),
  -- Set when it is about an order: its shopper is the order's owner, or a guest with its link.
  order_id uuid references orders,
  -- The shopper otherwise. Null after the account was erased.
  shopper_id uuid references users on delete set null,
  -- As the vendor sees it. Null after the account was erased.
  shopper_name text check (length(btrim(shopper_name)) between 1 and 40),
  message_count integer not null default 0 check (message_count >= 0),
  last_message_at timestamptz not null,
  -- Messages of the other side that this side hasn't seen.
  shopper_unread integer not null default 0 check (shopper_unread >= 0),
  vendor_unread integer not null default 0 check (vendor_unread >= 0),
  shopper_read_at timestamptz,
  vendor_read_at timestamptz,
  -- When this side was last emailed about messages that it hasn't read since.
  shopper_emailed_at timestamptz,
  vendor_emailed_at timestamptz,
  -- When an operator closed it, and why. Both sides see the reason.
  closed_at timestamptz,
  closed_reason text check (length(closed_reason) between 1 and 500),
  created_at timestamptz not null,
  check ((about = 'order') = (order_id is not null)),
  check (order_id is null or (shopper_id is null and order_id = subject_id)),
  check ((closed_at is null) = (closed_reason is null))
);
create unique index conversations_order on conversations (order_id, vendor_id) where order_id is not null;
create unique index conversations_shopper_subject on conversations (shopper_id, subject_id, vendor_id) where shopper_id is not null;
create index conversations_shopper on conversations (shopper_id, last_message_at desc) where shopper_id is not null;
create index conversations_vendor on conversations (vendor_id, last_message_at desc, id desc);
create index conversations_last_message on conversations (last_message_at);
create index conversations_shopper_unread on conversations (last_message_at) where shopper_unread > 0;
create index conversations_vendor_unread on conversations (last_message_at) where vendor_unread > 0;

create table messages (
  conversation_id uuid not null references conversations on delete cascade,
  -- 1 is the first message.
  number integer not null check (number >= 1),
  sender text not null check (sender in ('shopper', 'vendor')),
  text text not null check (length(text) <= 2000),
  pictures text[] not null default '{}' check (cardinality(pictures) <= 4),
  sent_at timestamptz not null,
  -- When its writer's account was erased, and with it text and pictures.
  erased_at timestamptz,
  primary key (conversation_id, number),
  check (erased_at is not null or text <> '' or pictures <> '{}')
);
create index messages_pictures on messages using gin (pictures) where pictures <> '{}';

-- One side doesn't want messages of the other. A guest is known by the order.
create table message_blocks (
  id uuid primary key default gen_random_uuid(),
  vendor_id uuid not null references vendors on delete cascade,
  shopper_id uuid references users on delete cascade,
  order_id uuid references orders on delete cascade,
  blocked_by text not null check (blocked_by in ('shopper', 'vendor')),
  created_at timestamptz not null,
  check ((shopper_id is null) <> (order_id is null))
);
create unique index message_blocks_shopper on message_blocks (shopper_id, vendor_id, blocked_by) where shopper_id is not null;
create unique index message_blocks_order on message_blocks (order_id, vendor_id, blocked_by) where order_id is not null;
create index message_blocks_vendor on message_blocks (vendor_id);

create table message_reports (
  id uuid primary key default gen_random_uuid(),
  conversation_id uuid not null references conversations on delete cascade,
  reported_by text not null check (reported_by in ('shopper', 'vendor')),
  reason text not null check (reason in ('insulting', 'fraud', 'spam', 'outside', 'other')),
  text text not null default '' check (length(text) <= 1000),
  created_at timestamptz not null,
  closed_at timestamptz,
  outcome text check (outcome in ('closed', 'nothing-wrong')),
  check ((closed_at is null) = (outcome is null))
);
create unique index message_reports_open on message_reports (conversation_id, reported_by) where closed_at is null;
create index message_reports_conversation on message_reports (conversation_id);
