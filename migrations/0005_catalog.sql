create table categories (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(btrim(name)) between 1 and 100),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  -- A category's name is part of its products' search text. After a rename, a job updates a few hundred products at a time.
  products_outdated boolean not null default false,
  -- The operator's order.
  position integer not null default 0,
  -- Whether the site's menus link to it.
  in_menu boolean not null default false,
  -- A merged category is hidden. Its row stays, so that its address leads to the other one.
  merged_into uuid references categories,
  check (merged_into is null or not in_menu)
);
create unique index categories_name on categories (name) where merged_into is null;
create index categories_merged on categories (merged_into) where merged_into is not null;

create table products (
  id uuid primary key default gen_random_uuid(),
  vendor_id uuid not null references vendors,
  category_id uuid references categories on delete set null,
  name text not null check (length(btrim(name)) between 1 and 200),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  description text check (length(description) <= 5000),
  price_cents bigint not null check (price_cents between 1 and 100000000),
  tags text[],
  product_details jsonb not null default '{}' check (jsonb_typeof(product_details) = 'object'),
  status text not null default 'active' check (status in ('active', 'draft', 'archived', 'unlisted')),
  -- Written by triggers, so that a list of product cards needs no join and builds no text.
  cover_image text,
  search_text text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  cover_preview text,
  -- The vendor makes this product after it is ordered, in `lead_time_days`.
  made_to_order boolean not null default false,
  lead_time_days integer check (lead_time_days between 1 and 365),
  care_instructions text check (length(care_instructions) <= 1000),
  -- Written by triggers: the families of all colors in attributes and options.
  colors text[] not null default '{}',
  -- Increases with every edit. A save names the version that the artist saw, so that it can't overwrite another edit.
  version integer not null default 1,
  constraint lead_time_is_for_made_to_order check (made_to_order or lead_time_days is null)
);
create index products_category_newest on products (category_id, created_at desc, id desc) where status = 'active';
create index products_category_price on products (category_id, price_cents, id) where status = 'active';
create index products_colors on products using gin (colors) with (fastupdate = off) where status = 'active';
create index products_made_to_order on products (created_at desc, id desc) where status = 'active' and made_to_order;
create index products_newest on products (created_at desc, id desc) where status = 'active';
create index products_price on products (price_cents, id) where status = 'active';
-- fastupdate is off because artists edit rarely, and a pending list would slow down some searches.
create index products_search on products using gin (search_text gin_trgm_ops, category_id) with (fastupdate = off)
  where status = 'active';
create index products_vendor on products (vendor_id, created_at desc, id desc);

create table product_images (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references products on delete cascade,
  image_url text not null,
  alt text not null default '',
  display_order integer not null check (display_order >= 0),
  constraint product_images_of_product unique (id, product_id),
  -- Deferred, because moving a picture renumbers several rows one after the other.
  unique (product_id, display_order) deferrable initially deferred
);
-- A picture file is deleted only when no product uses it anymore.
create index product_images_url on product_images (image_url);

-- The units of sale. A product without options has exactly one variant, without option values.
create table product_variants (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references products on delete cascade,
  position integer not null default 0 check ("position" >= 0),
  option_values jsonb not null default '{}' check (jsonb_typeof(option_values) = 'object'),
  price_cents bigint check (price_cents between 1 and 100000000),
  quantity integer check (quantity >= 0),
  reserved integer not null default 0,
  image_id uuid,
  unique (product_id, option_values),
  constraint product_variants_image foreign key (image_id, product_id) references product_images (id, product_id) on delete set null (image_id),
  check (reserved >= 0 and reserved <= coalesce(quantity, 0))
);
create index product_variants_product on product_variants (product_id, position);

-- A file of products that an artist uploaded. It is validated first, then a job adds the products. The job updates `done` in the
-- transaction that adds a product, so that an interrupted job continues where it stopped.
create table product_imports (
  id uuid primary key default gen_random_uuid(),
  vendor_id uuid not null references vendors on delete cascade,
  file_name text not null check (length(file_name) <= 200),
  kind text check (kind in ('etsy', 'shopify', 'plain')),
  status text not null default 'checked' check (status in ('reading', 'checked', 'running', 'done')),
  as_drafts boolean not null default true,
  problems jsonb not null check (jsonb_typeof(problems) = 'array'),
  total integer not null check (total >= 0),
  done integer not null default 0,
  created_at timestamptz not null default now(),
  picture_total integer not null default 0 check (picture_total >= 0),
  picture_notes jsonb not null default '[]' check (jsonb_typeof(picture_notes) = 'array'),
  picture_note_count integer not null default 0 check (picture_note_count >= 0),
  check (done between 0 and total)
);
create index product_imports_vendor on product_imports (vendor_id, created_at desc);

-- One row per product of an import. One long list in `product_imports` would be read in full for every batch. A row with picture
-- addresses stays until the pictures are fetched.
create table imported_products (
  import_id uuid not null references product_imports on delete cascade,
  position integer not null check ("position" >= 0),
  -- The row in the file; 0 when unknown.
  file_row integer not null check (file_row >= 0),
  product jsonb not null check (jsonb_typeof(product) = 'object'),
  pictures jsonb not null default '[]' check (jsonb_typeof(pictures) = 'array'),
  -- Null until the product is added. Deleting the product deletes this row, so its pictures aren't fetched.
  product_id uuid references products on delete cascade,
  primary key (import_id, position)
);
create index imported_products_product on imported_products (product_id) where product_id is not null;

-- Slugs that a product had before it was renamed. They redirect to it, unless another product uses the slug now.
create table former_product_slugs (
  slug text primary key,
  product_id uuid not null references products on delete cascade,
  since timestamptz not null default now()
);
create index former_product_slugs_product on former_product_slugs (product_id);

-- Words in product texts, with the approximate number of products. A search without results suggests similar words from here.
create table search_words (
  word text primary key check (length(word) between 3 and 40),
  products integer not null check (products > 0)
);
create index search_words_similar on search_words using gin (word gin_trgm_ops);

create function product_images_cover() returns trigger language plpgsql as $$
begin
  update products set (cover_image, cover_preview) = (
    select i.image_url, m.preview from product_images i
    left join media_files m on m.key = substr(i.image_url, length('/media/') + 1)
    where i.product_id = products.id order by i.display_order, i.id limit 1
  ) where id in (select distinct unnest(array[
    case when tg_op <> 'DELETE' then new.product_id end, case when tg_op <> 'INSERT' then old.product_id end]));
  return null;
end $$;
create trigger product_images_cover after insert or update or delete on product_images
  for each row execute function product_images_cover();

-- Applied to the keywords and to the searched text, so that 'Ünïon' finds 'union' and 'union' finds 'Ünïon'.
create function search_normalize(t text) returns text language sql stable parallel safe
  as $$ select lower(unaccent('unaccent'::regdictionary, t)) $$;

create function product_search_text(p products) returns text language sql stable as $$
  select search_normalize(concat_ws(' ', p.name, p.description,
    (select c.name from categories c where c.id = p.category_id),
    array_to_string(p.tags, ' '),
    (select string_agg(concat_ws(' ', a->>'name', a->>'value'), ' ')
       from jsonb_array_elements(case jsonb_typeof(p.product_details->'attributes') when 'array'
         then p.product_details->'attributes' else '[]' end) a),
    (select string_agg(e.value #>> '{}', ' ') from jsonb_each(p.product_details) e
      where jsonb_typeof(e.value) = 'string')))
$$;

create function products_fill_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := product_search_text(new);
  return new;
end $$;
-- Only these columns, so that a new cover doesn't rebuild the text.
create trigger products_fill_search_text before insert or update of name, description, category_id, tags, product_details
  on products for each row execute function products_fill_search_text();

-- Artists write colors in free text, including CSS names. Shoppers filter by one of thirteen families.
create function color_word_family(word text) returns text language sql immutable strict parallel safe as $$
  select case
    when word = any('{white,snow,ivory,seashell,floralwhite,ghostwhite,whitesmoke,mintcream,azure,aliceblue,lavenderblush,honeydew,linen,pearl,chalk}') then 'white'
    when word = any('{beige,antiquewhite,bisque,blanchedalmond,burlywood,cornsilk,moccasin,navajowhite,oldlace,palegoldenrod,papayawhip,peachpuff,tan,wheat,khaki,darkkhaki,cream,bone,sand,stone,natural,oatmeal,ecru,champagne,camel,fawn}') then 'beige'
    when word = any('{black,onyx,jet,ebony}') then 'black'
    when word = any('{gray,grey,darkgray,darkgrey,dimgray,dimgrey,gainsboro,lightgray,lightgrey,silver,slategray,slategrey,lightslategray,lightslategrey,darkslategray,darkslategrey,charcoal,heather,graphite,gunmetal,ash,smoke,slate,concrete}') then 'gray'
    when word = any('{brown,saddlebrown,sienna,chocolate,peru,coffee,mocha,espresso,cocoa,walnut,chestnut,mahogany,taupe,bronze,umber,leather}') then 'brown'
    when word = any('{red,crimson,darkred,firebrick,indianred,maroon,tomato,burgundy,wine,cherry,scarlet,brick,ruby,oxblood,cardinal}') then 'red'
    when word = any('{orange,darkorange,orangered,coral,lightsalmon,darksalmon,sandybrown,rust,copper,terracotta,apricot,peach,tangerine,pumpkin}') then 'orange'
    when word = any('{yellow,gold,goldenrod,darkgoldenrod,lightgoldenrodyellow,lemonchiffon,lightyellow,mustard,amber,lemon,sunflower,honey}') then 'yellow'
    when word = any('{green,darkgreen,forestgreen,seagreen,mediumseagreen,darkseagreen,lightgreen,palegreen,springgreen,mediumspringgreen,lime,limegreen,lawngreen,chartreuse,greenyellow,yellowgreen,olive,olivedrab,darkolivegreen,aquamarine,mediumaquamarine,sage,forest,moss,pine,hunter,emerald,jade,mint,kelp,camo,fern,loden,army}') then 'green'
    when word = any('{teal,darkcyan,lightseagreen,cyan,aqua,turquoise,mediumturquoise,darkturquoise,paleturquoise,lightcyan,petrol,lagoon}') then 'teal'
    when word = any('{blue,navy,darkblue,mediumblue,midnightblue,royalblue,cornflowerblue,dodgerblue,deepskyblue,skyblue,lightskyblue,lightblue,powderblue,cadetblue,steelblue,lightsteelblue,slateblue,darkslateblue,mediumslateblue,cobalt,royal,denim,indigo,sky,ocean,midnight}') then 'blue'
    when word = any('{purple,rebeccapurple,blueviolet,darkviolet,darkmagenta,darkorchid,mediumorchid,mediumpurple,violet,plum,thistle,lavender,orchid,lilac,mauve,grape,eggplant,amethyst}') then 'purple'
    when word = any('{pink,hotpink,deeppink,lightpink,mistyrose,palevioletred,mediumvioletred,rosybrown,salmon,lightcoral,fuchsia,magenta,rose,blush,raspberry,flamingo,bubblegum}') then 'pink'
  end
$$;

-- The family of a hexadecimal color, by its hue (degrees), lightness and chroma (both 0 to 1).
create function hex_color_family(hex text) returns text language plpgsql immutable strict parallel safe as $$
declare
  digits text := case when length(hex) = 4 then regexp_replace(substr(hex, 2), '(.)', '\1\1', 'g') else substr(hex, 2) end;
  r float8 := get_byte(decode(digits, 'hex'), 0) / 255.0;
  g float8 := get_byte(decode(digits, 'hex'), 1) / 255.0;
  b float8 := get_byte(decode(digits, 'hex'), 2) / 255.0;
  top float8 := greatest(r, g, b);
  chroma float8 := top - least(r, g, b);
  lightness float8 := (top + least(r, g, b)) / 2;
  hue float8;
begin
  if lightness < 0.12 or (lightness < 0.22 and chroma < 0.1) then return 'black'; end if;
  if lightness >= 0.95 or (lightness > 0.88 and chroma < 0.08) then return 'white'; end if;
  if chroma < 0.08 then return 'gray'; end if;
  hue := 60 * case top when r then (g - b) / chroma + case when g < b then 6 else 0 end
    when g then (b - r) / chroma + 2 else (r - g) / chroma + 4 end;
  return case
    when hue >= 15 and hue < 70 and lightness >= 0.8 then 'beige'
    when hue >= 15 and hue < 50 and chroma < 0.5 then case when lightness >= 0.6 then 'beige' else 'brown' end
    when hue < 15 or hue >= 340 then case when lightness >= 0.7 then 'pink'
      when hue < 15 and chroma < 0.35 and lightness < 0.4 then 'brown' else 'red' end
    when hue < 40 then case when lightness < 0.4 then 'brown' else 'orange' end
    when hue < 66 then case when lightness < 0.35 then 'green' else 'yellow' end
    when hue < 165 then 'green'
    when hue < 192 then 'teal'
    when hue < 256 then 'blue'
    when hue < 290 then 'purple'
    else case when lightness < 0.42 then 'purple' else 'pink' end
  end;
end $$;

-- 'Midnight blue / bone' is blue and beige. Words that aren't colors are ignored.
create function color_families(texts text[]) returns text[] language sql stable parallel safe as $$
  select coalesce(array_agg(distinct family order by family), '{}') from (
    select case when part ~ '^#([0-9a-f]{3}|[0-9a-f]{6})$' then hex_color_family(part) else color_word_family(part) end as family
    from regexp_split_to_table(lower(array_to_string(texts, ' ')), '[^a-z0-9#]+') part) named
  where family is not null
$$;

create function product_colors(product_id uuid, details jsonb) returns text[] language sql stable as $$
  select color_families(array(
    select a->>'value' from jsonb_array_elements(case jsonb_typeof(details->'attributes') when 'array'
      then details->'attributes' else '[]' end) a where lower(a->>'name') in ('color', 'colour')
    union all
    select o.value from product_variants v, jsonb_each_text(v.option_values) o
    where v.product_id = product_colors.product_id and lower(o.key) in ('color', 'colour')))
$$;

create function products_fill_colors() returns trigger language plpgsql as $$
begin
  new.colors := product_colors(new.id, new.product_details);
  return new;
end $$;
create trigger products_fill_colors before insert or update of product_details
  on products for each row execute function products_fill_colors();

create function product_variants_colors() returns trigger language plpgsql as $$
begin
  update products p set colors = product_colors(p.id, p.product_details)
  where p.id = coalesce(new.product_id, old.product_id)
    and p.colors is distinct from product_colors(p.id, p.product_details);
  return null;
end $$;
create trigger product_variants_colors_added after insert on product_variants
  for each row when (new.option_values <> '{}') execute function product_variants_colors();
create trigger product_variants_colors_changed after update of option_values on product_variants
  for each row when (old.option_values <> new.option_values) execute function product_variants_colors();
create trigger product_variants_colors_removed after delete on product_variants
  for each row when (old.option_values <> '{}') execute function product_variants_colors();

create function categories_renamed() returns trigger language plpgsql as $$
begin
  new.products_outdated := true;
  return new;
end $$;
create trigger categories_renamed before update of name on categories
  for each row when (old.name <> new.name) execute function categories_renamed();

-- All pairs of adjacent characters, and all single characters outside a to z, which trigrams can't search. Only a catalog of more
-- than 200,000 products gets an index on it (see modules/catalog/README.md).
create function short_grams(t text) returns text[] language sql immutable strict parallel safe as $$
  select array_agg(distinct gram) from (
    select substr(word, at, 2) from (select distinct unnest(string_to_array(t, ' '))) words(word),
      generate_series(1, length(word) - 1) at
    union all
    select unnest(string_to_array(regexp_replace(t, '[a-z[:space:]]', '', 'g'), null))) grams(gram)
$$;

create trigger public_pages_changed after insert or update or delete or truncate on categories
  for each statement execute function public_pages_changed();

create trigger public_pages_changed after insert or update or delete or truncate on products
  for each statement execute function public_pages_changed();

create trigger public_pages_changed after insert or update or delete or truncate on product_variants
  for each statement execute function public_pages_changed();

create trigger public_pages_changed after insert or update or delete or truncate on product_images
  for each statement execute function public_pages_changed();

create trigger public_pages_changed after insert or update or delete or truncate on search_words
  for each statement execute function public_pages_changed();

create trigger public_pages_changed after insert or update or delete or truncate on former_product_slugs
  for each statement execute function public_pages_changed();
