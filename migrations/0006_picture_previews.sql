-- A tiny picture as a data address, shown until the real one has come. Null: there is none (transparent, or stored before
-- previews were drawn). A product's is copied beside its cover, so that a page of cards needs no join for it.
alter table media_files add column preview text check (length(preview) between 1 and 200);
alter table products add column cover_preview text;

create or replace function product_images_cover() returns trigger language plpgsql as $$
begin
  update products set (cover_image, cover_preview) = (
    select i.image_url, m.preview from product_images i
    left join media_files m on m.key = substr(i.image_url, length('/media/') + 1)
    where i.product_id = products.id order by i.display_order, i.id limit 1
  ) where id in (select distinct unnest(array[
    case when tg_op <> 'DELETE' then new.product_id end, case when tg_op <> 'INSERT' then old.product_id end]));
  return null;
end $$;
