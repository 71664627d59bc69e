-- Accounts in better-auth's shape (snake_case columns are mapped in modules/identity) and what a person tells us about themselves.
create table users (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email) and length(email) <= 254),
  email_verified boolean not null default false,
  name text not null default '',
  image text,
  is_operator boolean not null default false,
  suspended_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table sessions (
  id uuid primary key default gen_random_uuid(),
  token text not null unique,
  user_id uuid not null references users on delete cascade,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index sessions_user on sessions (user_id);

-- A way to sign in: a password hash or a linked provider.
create table accounts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  provider_id text not null,
  account_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);
create index accounts_user on accounts (user_id);

create table verifications (
  id uuid primary key default gen_random_uuid(),
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verifications_identifier on verifications (identifier);

create table profiles (
  id uuid primary key references users on delete cascade,
  full_name text check (length(full_name) <= 200),
  street_address text check (length(street_address) <= 1000),
  city text check (length(city) <= 200),
  state_province text check (length(state_province) <= 200),
  postal_code text check (length(postal_code) <= 40),
  country text not null default 'US' check (length(country) = 2),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- In the same transaction as the user, whoever inserts it: a user without a profile cannot exist.
create function users_make_profile() returns trigger language plpgsql as $$
begin
  insert into profiles (id, full_name) values (new.id, nullif(new.name, '')) on conflict do nothing;
  return new;
end $$;
create trigger users_make_profile after insert on users for each row execute function users_make_profile();

-- Fixed windows; the key names the limit and whom it counts.
create table rate_limits (
  key text primary key,
  window_ends_at timestamptz not null,
  used integer not null check (used > 0)
);
create index rate_limits_ends on rate_limits (window_ends_at);

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_kind text not null check (actor_kind in ('person', 'visitor', 'system')),
  actor_user_id uuid references users on delete set null,
  action text not null,
  subject_type text not null,
  subject_id text not null,
  details jsonb not null default '{}',
  request_id text
);
create index audit_log_subject on audit_log (subject_type, subject_id, id desc);
