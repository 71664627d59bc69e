-- Kinds of email that the owner of an address switched off. Guests have no account to store it with.
create table email_opt_outs (
  email text not null check (length(email) between 1 and 254 and email = lower(email)),
  kind text not null check (length(kind) between 1 and 50),
  since timestamptz not null,
  primary key (email, kind)
);
