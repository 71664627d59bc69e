create table media_files (
  key text primary key check (key ~ '^[a-z0-9][a-z0-9/_-]*\.[a-z0-9]+$' and length(key) <= 200),
  owner_id uuid references users on delete set null,
  content_type text not null,
  bytes integer not null check (bytes > 0),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_at timestamptz not null default now(),
  -- A tiny picture as a data URL, shown until the picture has loaded. Null for transparent pictures. A product's preview is copied
  -- beside its cover, so that a page of product cards needs no join.
  preview text check (length(preview) between 1 and 200),
  -- False until the file is written. After a crash, these rows name the files that may be incomplete.
  is_stored boolean not null default true
);
create index media_files_unstored on media_files (created_at) where not is_stored;
