-- The pictures of hats that are drawn when somebody looks at a design. A file store is not asked for what it holds, so they are
-- listed here: a picture whose design has gone, or looks otherwise by now, is swept away.
create table design_pictures (
  key text primary key,
  -- Of 'designs' or of 'ordered_designs': whichever it was drawn for the last time.
  design_id uuid not null,
  drawn_at timestamptz not null
);
