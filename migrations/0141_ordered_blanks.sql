-- False: the artist decorates blanks and sews no parts, so shoppers choose among the colorways of the artist's blanks.
alter table custom_work_offers add column cuts_and_sews boolean not null default true;

-- Which hat to take off the shelf, as it was when it was ordered: `{ brand, style, sku, colorway, size }`. Null when the hat is cut
-- and sewn for this order.
alter table ordered_designs add column blank jsonb check (jsonb_typeof(blank) = 'object');
