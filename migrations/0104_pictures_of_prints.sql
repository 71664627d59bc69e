-- The pictures that a frozen design is printed with. Named here they are kept, whatever becomes of who uploaded them.
create table ordered_design_pictures (
  ordered_design_id uuid not null references ordered_designs on delete cascade,
  picture text not null,
  primary key (ordered_design_id, picture)
);
create index ordered_design_pictures_picture on ordered_design_pictures (picture);
