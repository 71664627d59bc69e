-- When a passkey last logged its owner in; null before the first time, and for logins before this column.
alter table passkeys add column last_used_at timestamptz;
