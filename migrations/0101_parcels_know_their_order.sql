-- An artist's orders are found and counted by the parcels alone: looking up the order of each was most of the time of their pages.
alter table parcels
  add column is_local_pickup boolean not null default false,
  -- The money has come; once true it stays.
  add column is_paid boolean not null default false,
  -- It has, and nobody has it back: only then is something to be sent.
  add column is_order_open boolean not null default false;

create function order_is_open(status text) returns boolean language sql immutable strict parallel safe
  as $$ select status in ('paid', 'processing', 'shipped', 'delivered') $$;

create function parcels_know_their_order() returns trigger language plpgsql as $$
begin
  select is_local_pickup, paid_at is not null, order_is_open(status)
    into new.is_local_pickup, new.is_paid, new.is_order_open from orders where id = new.order_id;
  return new;
end $$;
create trigger parcels_know_their_order before insert on parcels for each row execute function parcels_know_their_order();

create function orders_tell_their_parcels() returns trigger language plpgsql as $$
begin
  update parcels set is_paid = new.paid_at is not null, is_order_open = order_is_open(new.status) where order_id = new.id;
  return null;
end $$;
-- Only for what parcels know: on its way from paid to delivered an order has nothing new to tell.
create trigger orders_tell_their_parcels after update of status, paid_at on orders for each row
  when ((old.paid_at is null) <> (new.paid_at is null) or order_is_open(old.status) <> order_is_open(new.status))
  execute function orders_tell_their_parcels();

update parcels set is_local_pickup = orders.is_local_pickup, is_paid = orders.paid_at is not null,
  is_order_open = order_is_open(orders.status) from orders where orders.id = parcels.order_id;

drop index parcels_vendor_newest;
create index parcels_vendor_newest on parcels (vendor_id, ordered_at desc, order_id desc) where is_paid;
drop index parcels_vendor_open;
create index parcels_vendor_open on parcels (vendor_id, ordered_at desc, order_id desc) include (status, is_local_pickup)
  where is_order_open and status in ('new', 'accepted', 'labelled', 'ready');
create index parcels_vendor_done on parcels (vendor_id, ordered_at desc, order_id desc)
  where is_paid and status in ('shipped', 'delivered', 'cancelled');
