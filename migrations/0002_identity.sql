-- Accounts in better-auth's shape (modules/identity maps the snake_case columns), and the profiles that people fill in.
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
-- An erased account stays as a suspended, empty row, because orders reference it.
create index users_unconfirmed on users (created_at) where not email_verified and suspended_at is null;

create table sessions (
  id uuid primary key default gen_random_uuid(),
  token text not null unique,
  user_id uuid not null references users on delete cascade,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- True until the second factor is passed. The session gives access to nothing until then.
  second_factor_due boolean not null default false,
  second_factor_at timestamptz,
  last_used_at timestamptz not null default now(),
  -- How the session was opened: 'password', 'magic-link', 'oauth' or 'passkey'. Null doesn't prove a recent password.
  opened_by text
);
-- The job `tidy` finds ended sessions by these indexes (src/shared/retention.ts).
create index sessions_expires on sessions (expires_at);
create index sessions_last_used on sessions (last_used_at);
create index sessions_user on sessions (user_id);

-- A way to log in: a password hash or a linked provider.
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
create index verifications_expires on verifications (expires_at);
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

-- Passkeys in better-auth's shape.
create table passkeys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  name text check (length(name) <= 100),
  public_key text not null,
  credential_id text not null unique,
  counter bigint not null,
  device_type text not null,
  backed_up boolean not null,
  transports text,
  aaguid text,
  created_at timestamptz not null default now(),
  -- Only operators are asked for their passkey. A passkey that an attacker added earlier would stay unnoticed and open the operator
  -- pages after the promotion. So a promotion removes earlier passkeys and ends all sessions, and the operator adds a passkey after
  -- the next login. An authenticator app stays, because every login has asked for it.
  added_as_operator boolean not null default false
);
create index passkeys_user on passkeys (user_id);

-- A person's authenticator app. The secret is encrypted. A code from last_step or earlier is refused, so a code works once.
create table totp_factors (
  user_id uuid primary key references users on delete cascade,
  secret text not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  created_at timestamptz not null default now(),
  -- The session that started the setup. Other sessions can't read the secret or finish the setup.
  begun_in uuid
);
create index totp_factors_unconfirmed on totp_factors (created_at) where confirmed_at is null;

-- For people who lose their phone. Codes are hashed, and each works once.
create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  code_hash text not null,
  primary key (user_id, code_hash)
);

-- Keys that sign access tokens, in better-auth's shape; the private half is encrypted.
create table signing_keys (
  id uuid primary key default gen_random_uuid(),
  public_key text not null,
  private_key text not null,
  alg text,
  crv text,
  created_at timestamptz not null default now(),
  expires_at timestamptz
);
create index signing_keys_expires on signing_keys (expires_at);

-- Inserts the profile in the user's transaction, so that no user exists without a profile.
create function users_make_profile() returns trigger language plpgsql as $$
begin
  insert into profiles (id, full_name) values (new.id, nullif(new.name, '')) on conflict do nothing;
  return new;
end $$;
create trigger users_make_profile after insert on users for each row execute function users_make_profile();

create function note_who_adds_a_passkey() returns trigger language plpgsql as $$
begin
  new.added_as_operator := (select u.is_operator from users u where u.id = new.user_id);
  return new;
end $$;
create trigger passkeys_note_role before insert on passkeys
  for each row execute function note_who_adds_a_passkey();

create function forget_earlier_factors() returns trigger language plpgsql as $$
begin
  delete from passkeys where user_id = new.id and not added_as_operator;
  delete from sessions where user_id = new.id;
  return null;
end $$;
create trigger users_promoted after update of is_operator on users
  for each row when (new.is_operator and not old.is_operator) execute function forget_earlier_factors();
