-- A platform fee that an operator agreed on with one vendor, in basis points; null: the site's. Shoppers pay it, so product pages and
-- carts show it, and the trigger on vendors counts a change as one that public pages show.
alter table vendors add column fee_basis_points integer
  constraint vendors_fee check (fee_basis_points between 0 and 10000);
-- The rate that this part of the order was charged, fixed when it was placed. Null: that of the order, as in every order before.
alter table vendor_orders add column fee_basis_points integer
  constraint vendor_orders_fee check (fee_basis_points between 0 and 10000);
