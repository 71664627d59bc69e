-- The figures of the console's overview, by time.
create index orders_paid on orders (paid_at) include (total_cents) where paid_at is not null;
create index ledger_entries_platform on ledger_entries (created_at) include (account, amount_cents)
  where account in ('platform', 'processing');
create index refunds_succeeded on refunds (created_at) include (amount_cents) where status = 'succeeded';
create index disputes_opened on disputes (opened_at);

-- The command palette finds people by words of their address and name.
create index users_email_words on users using gin (email gin_trgm_ops);
create index profiles_name_words on profiles using gin (full_name gin_trgm_ops);
