-- What an operator sent to the bank through Stripe about a dispute. Stored before the call, so that a repeated one is the same.
create table dispute_evidence (
  dispute_id text primary key references disputes,
  evidence jsonb not null,
  -- Counts changes after a refused call: each has its own idempotency key.
  attempt integer not null default 1 check (attempt >= 1),
  requested_at timestamptz not null,
  -- When Stripe accepted it.
  submitted_at timestamptz
);
