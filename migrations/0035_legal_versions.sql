-- The versions of the privacy policy and the terms. Rows never change. Without any, the templates of the release apply.
create table legal_versions (
  document text not null check (document in ('privacy', 'terms')),
  number integer not null check (number > 0),
  text text not null check (length(text) <= 60000),
  template text not null,
  effective_at timestamptz not null,
  published_at timestamptz not null default now(),
  primary key (document, number)
);

create trigger public_pages_changed after insert or update or delete or truncate on legal_versions
  for each statement execute function public_pages_changed();
