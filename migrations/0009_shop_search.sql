-- What is made only once somebody has ordered it, and how long that takes.
alter table products
  add made_to_order boolean not null default false,
  add lead_time_days integer check (lead_time_days between 1 and 365),
  add constraint lead_time_is_for_made_to_order check (made_to_order or lead_time_days is null),
  -- Kept by triggers: the families of all colours that attributes and options name.
  add colors text[] not null default '{}';

-- Artists write colours in their own words, CSS names among them; a shopper filters by one of thirteen families.
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

-- The family of a colour in hexadecimal digits, by its hue (degrees), its lightness and how far it is from gray (both 0 to 1).
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

-- 'Midnight blue / bone' is blue and beige; a word that is no colour says nothing.
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

update products set colors = product_colors(id, product_details);

create index products_colors on products using gin (colors) with (fastupdate = off) where status = 'active';
create index products_made_to_order on products (created_at desc, id desc) where status = 'active' and made_to_order;

-- Words that products really use, and about how many use each: what a keyword that finds nothing may have meant.
create table search_words (
  word text primary key check (length(word) between 3 and 40),
  products integer not null check (products > 0)
);
create index search_words_similar on search_words using gin (word gin_trgm_ops);
create trigger public_pages_changed after insert or update or delete or truncate on search_words
  for each statement execute function public_pages_changed();

-- A renamed category is in the search text of all its products; a job writes these anew, a few hundred at a time.
alter table categories add products_outdated boolean not null default false;
create function categories_renamed() returns trigger language plpgsql as $$
begin
  new.products_outdated := true;
  return new;
end $$;
create trigger categories_renamed before update of name on categories
  for each row when (old.name <> new.name) execute function categories_renamed();

-- Every two characters that stand beside each other, and every single one outside a to z: what trigrams cannot look up. Only a
-- shop past 200,000 products gets an index over it (see modules/catalog/README.md).
create function short_grams(t text) returns text[] language sql immutable strict parallel safe as $$
  select array_agg(distinct gram) from (
    select substr(word, at, 2) from (select distinct unnest(string_to_array(t, ' '))) words(word),
      generate_series(1, length(word) - 1) at
    union all
    select unnest(string_to_array(regexp_replace(t, '[a-z[:space:]]', '', 'g'), null))) grams(gram)
$$;
