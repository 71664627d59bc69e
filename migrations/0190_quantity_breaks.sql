-- What a product costs less when several are bought at once: at most three steps such as {"from": 3, "percentOff": 10}, both rising.
alter table products add column quantity_breaks jsonb not null default '[]'
  constraint products_quantity_breaks check (jsonb_typeof(quantity_breaks) = 'array' and jsonb_array_length(quantity_breaks) <= 3);
