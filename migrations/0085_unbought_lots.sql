-- Lots that nobody bought are swept away. A product that goes has to be looked for in carts and orders; without these, every
-- row of them would be read for it.
create index order_lines_product on order_lines (product_id) where product_id is not null;
create index order_lines_variant on order_lines (variant_id) where variant_id is not null;
create index cart_lines_variant on cart_lines (variant_id);
