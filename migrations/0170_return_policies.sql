-- Whether an artist takes back hats that aren't made to a shopper's design: {"days": days after delivery, or null for no returns,
-- "shippingPaidBy": "artist" or "buyer", "note": a text or null}. Null: the artist hasn't said. Product pages show it, so the trigger
-- on vendors counts a change as one that public pages show.
alter table vendors add column return_policy jsonb
  constraint vendors_return_policy check (jsonb_typeof(return_policy) = 'object');
-- The artist's policy when the order was placed. Null in older orders, and where the artist hadn't said.
alter table vendor_orders add column return_policy jsonb
  constraint vendor_orders_return_policy check (jsonb_typeof(return_policy) = 'object');
create trigger protect_return_policy before update of return_policy on vendor_orders
  for each row execute function protect_paid_order_part();
