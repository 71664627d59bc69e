-- Disputes that a bank hasn't decided, for the console's counts.
create index disputes_open on disputes (evidence_due_at) where closed_at is null;
