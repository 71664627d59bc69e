-- An artist's parcel of an order can leave in several boxes, each with its own label. A parcel without boxes is one.
create table boxes (
  id uuid primary key default gen_random_uuid(),
  parcel_id uuid not null references parcels on delete cascade,
  number integer not null check (number > 0),
  status text not null default 'open' check (status in ('open', 'labelled', 'shipped', 'delivered', 'cancelled')),
  shipped_at timestamptz,
  delivered_at timestamptz,
  unique (parcel_id, number)
);

-- Every hat of a parcel that has boxes lies in one of them.
create table box_lines (
  box_id uuid not null references boxes on delete cascade,
  order_line_id uuid not null references order_lines on delete cascade,
  quantity integer not null check (quantity > 0),
  primary key (box_id, order_line_id)
);
create index box_lines_line on box_lines (order_line_id);

-- Null: the label of the whole parcel.
alter table shipping_labels add column box_id uuid references boxes on delete set null;
create index shipping_labels_box on shipping_labels (box_id) where box_id is not null;

-- One live label a box, or a parcel without boxes, whoever clicks how often.
drop index shipping_labels_live;
create unique index shipping_labels_live on shipping_labels (parcel_id, coalesce(box_id, parcel_id))
  where status in ('buying', 'bought');
