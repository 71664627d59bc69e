import type { DatabaseSync } from 'node:sqlite'
import { openSqlite } from '../open-sqlite.ts'

/** SQLite would search by `kind` alone, so what runs before each call names its index (`indexed by`). */
const TABLES = `
  create table if not exists objects (
    seq integer primary key autoincrement,
    id text not null unique,
    kind text not null,
    account text not null,
    created integer not null,
    body text not null,
    hidden text
  );
  create index if not exists objects_by_kind on objects (kind, account, seq);
  create index if not exists objects_by_intent on objects (kind, json_extract(body, '$.payment_intent'));
  create index if not exists objects_by_charge on objects (kind, json_extract(body, '$.charge'));
  create index if not exists objects_by_source on objects (kind, json_extract(body, '$.source_transaction'));
  create index if not exists objects_by_group on objects (kind, json_extract(body, '$.transfer_group'));
  create index if not exists objects_by_transfer on objects (kind, json_extract(body, '$.transfer'));
  create index if not exists charges_to_capture on objects (json_extract(hidden, '$.captureAt'))
    where kind = 'charge' and hidden is not null;
  create index if not exists refunds_to_report on objects (json_extract(hidden, '$.at'))
    where kind = 'refund' and hidden is not null;
  create index if not exists open_sessions on objects (json_extract(body, '$.expires_at'))
    where kind = 'checkout.session' and json_extract(body, '$.status') = 'open';

  create table if not exists ledger (
    transaction_id text primary key,
    account text not null,
    net integer not null,
    available_on integer not null
  );
  create index if not exists ledger_by_account on ledger (account, available_on);

  create table if not exists idempotency (
    scope text not null,
    key text not null,
    fingerprint text not null,
    status integer not null,
    body text not null,
    created integer not null,
    primary key (scope, key)
  );

  create table if not exists deliveries (
    seq integer primary key autoincrement,
    event_id text not null,
    event_type text not null,
    endpoint text not null,
    state text not null,
    attempts integer not null,
    due_at integer not null,
    rank integer not null,
    last_answer text
  );
  -- Deliveries from before connected accounts had their own destination.
  update deliveries set endpoint = 'platform' where endpoint = 'snapshot';
  create index if not exists deliveries_due on deliveries (state, due_at);
  create index if not exists deliveries_by_event on deliveries (event_id);

  create table if not exists settings (name text primary key, value text not null);
`

export function openDatabase(file: string): DatabaseSync {
  return openSqlite(file, TABLES)
}
