-- What a CDN in front has forgotten (src/platform/cdn). One row: the process that holds it purges, and `snapshot` is
-- the last one whose changes are all gone from the CDN. Without a CDN there is no row.
create table cdn_purges (
  is_only boolean primary key default true check (is_only),
  -- The process that does it, until `held_until`. A crashed one is followed by another.
  holder uuid not null,
  held_until timestamptz not null,
  -- Whose pages the CDN may have. Those of another release name files that don't exist anymore.
  release text not null default '',
  snapshot text,
  purged_at timestamptz not null default now(),
  -- What the CDN answered instead, and since when.
  problem text,
  problem_since timestamptz,
  check ((problem is null) = (problem_since is null))
);
