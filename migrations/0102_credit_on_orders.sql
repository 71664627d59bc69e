-- Whose design something was drawn after goes with it when it is ordered, and is known by more than a name: who leaves takes the
-- name along also where the original is gone by then, or a copy was made of what was drawn after it.
alter table designs add column remixed_author_id uuid references users on delete set null;
update designs set remixed_author_id = original.owner_id from designs original where original.id = designs.remixed_from;
create index designs_remixed_author on designs (remixed_author_id) where remixed_author_id is not null;

alter table ordered_designs
  -- The name of the moment in which it was drawn after the original.
  add column remixed_author text,
  add column remixed_author_id uuid references users on delete set null;
create index ordered_designs_remixed_author on ordered_designs (remixed_author_id) where remixed_author_id is not null;
