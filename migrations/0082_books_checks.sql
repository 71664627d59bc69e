-- The last comparison of the ledger with the balance transactions at Stripe.
create table books_checks (
  is_only_row boolean primary key default true check (is_only_row),
  checked_at timestamptz not null,
  -- Movements at Stripe from before this time were compared.
  compared_before timestamptz not null,
  difference_count integer not null check (difference_count >= 0),
  -- The oldest 100.
  differences jsonb not null check (jsonb_typeof(differences) = 'array')
);
