-- The search index knows each product's category as well: the words of a whole large shop need not be read for those in one place.
create extension if not exists btree_gin;
drop index products_search;
create index products_search on products using gin (search_text gin_trgm_ops, category_id) with (fastupdate = off)
  where status = 'active';
