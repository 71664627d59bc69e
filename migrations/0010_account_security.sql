-- A session may be waiting for its second factor (it then opens nothing), or have passed it.
alter table sessions
  add column second_factor_due boolean not null default false,
  add column second_factor_at timestamptz,
  add column last_used_at timestamptz not null default now();

-- The authenticator app of a person. The key is encrypted; last_step refuses a code that was used already.
create table totp_factors (
  user_id uuid primary key references users on delete cascade,
  secret text not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);

-- For the day on which the phone is lost. Hashed; a code works once.
create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  code_hash text not null,
  primary key (user_id, code_hash)
);

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
  created_at timestamptz not null default now()
);
create index passkeys_user on passkeys (user_id);

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

create index verifications_expires on verifications (expires_at);
