-- The picture that shows a variant; only one of its own product's. Without one the product's first picture stands for it.
alter table product_images add constraint product_images_of_product unique (id, product_id);
alter table product_variants
  add column image_id uuid,
  add constraint product_variants_image foreign key (image_id, product_id)
    references product_images (id, product_id) on delete set null (image_id);
