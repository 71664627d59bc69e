-- An operator hides a product that breaks the rules: it is in no list, nobody can buy it, and its artist can't publish it.
-- contracts: nothing; the new check replaces a stricter one
alter table products
  drop constraint products_status_check,
  add constraint products_status_check check (status in ('active', 'draft', 'archived', 'unlisted', 'hidden'));
-- In the operator's words; null unless the product is hidden.
alter table products add column hidden_reason text check (length(hidden_reason) <= 500);

-- For operators: their lists of what shoppers don't see.
create index products_not_active on products (status, created_at desc, id desc) where status <> 'active';
