-- What operators have set on screen. One row; a setting that is missing has its default from src/modules/site/site-settings.ts.
create table site_settings (
  id boolean primary key default true check (id),
  settings jsonb not null default '{}' check (jsonb_typeof(settings) = 'object'),
  updated_at timestamptz not null default now()
);

create trigger public_pages_changed after insert or update or delete or truncate on site_settings
  for each statement execute function public_pages_changed();
