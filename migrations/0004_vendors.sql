create table vendors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references users,
  display_name text not null check (length(btrim(display_name)) between 1 and 100),
  description text check (length(description) <= 500),
  website text check (length(website) <= 200),
  contact_email text check (length(contact_email) <= 254),
  avatar_url text,
  street_address text,
  city text,
  state_province text,
  postal_code text,
  country text not null default 'US' check (length(country) = 2),
  stripe_account_id text unique,
  -- The last known state at Stripe. The status follows from these two, except when an operator suspends the vendor.
  transfers_active boolean not null default false,
  payouts_active boolean not null default false,
  status text not null default 'pending' check (status in ('pending', 'active', 'restricted', 'suspended')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  policies text check (length(policies) <= 2000),
  -- Working days from the order until it ships. Null: the artist gave no number.
  processing_days smallint check (processing_days between 1 and 60),
  -- First and last day of a vacation (UTC). Null `away_until`: until the artist ends it.
  away_from date,
  away_until date,
  away_message text check (length(away_message) <= 500),
  -- Calculated from the two days by a job. Cached public pages expire when this column changes, which they wouldn't at midnight.
  is_away boolean not null default false,
  email_new_orders boolean not null default true,
  email_cancellations boolean not null default true,
  -- A tiny picture shown until the avatar has loaded. A trigger copies it from media_files, so that a page of artists needs no join.
  avatar_preview text,
  -- The operator's current reason, shown to the artist. The audit log has all earlier ones.
  suspension_reason text check (length(suspension_reason) <= 500),
  constraint vendors_away_days check (away_until is null or away_from is null or away_until >= away_from)
);
create index vendors_with_vacation on vendors (id) where away_from is not null;

create function public_pages_changed() returns trigger language plpgsql as $$
begin
  -- One count per transaction is enough.
  if current_setting('brimfolk.pages_changed', true) = pg_current_xact_id()::text then
    return null;
  end if;
  update public_page_changes set changes = changes + 1
    where slot = (select slot from public_page_changes order by slot limit 1 for update skip locked);
  if not found then
    insert into public_page_changes default values;
  end if;
  perform set_config('brimfolk.pages_changed', pg_current_xact_id()::text, true);
  return null;
end $$;
-- Every table that a public page shows has this trigger.
create trigger public_pages_changed after insert or update or delete or truncate on vendors
  for each statement execute function public_pages_changed();

create function vendors_avatar_preview() returns trigger language plpgsql as $$
begin
  new.avatar_preview := (
    select m.preview from media_files m where m.key = substr(new.avatar_url, length('/media/') + 1));
  return new;
end $$;
create trigger vendors_avatar_preview before insert or update of avatar_url on vendors
  for each row execute function vendors_avatar_preview();
