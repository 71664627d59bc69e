-- Which shipping table a quote was made with. A quote of an older table is valid for the shopper who saw it, and isn't shown to others.
alter table shipping_quotes add column table_version text not null default '';
