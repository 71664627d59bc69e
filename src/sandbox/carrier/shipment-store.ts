import type { DatabaseSync } from 'node:sqlite'
import { openSqlite } from '../open-sqlite.ts'
import { type BehaviorStore, behaviorStore, behaviorTables } from './behavior-store.ts'
import type { Address, PackedHats } from './carrier-types.ts'
import type { TrackingStatus } from './tracking-steps.ts'

export interface StoredShipment {
  readonly reference: string
  readonly labelKey: string
  readonly trackingNumber: string
  readonly service: string
  readonly costCents: number
  readonly from: Address
  readonly to: Address
  readonly packed: PackedHats
  readonly status: TrackingStatus
  readonly createdAt: number
}

export interface TrackingEvent {
  readonly status: TrackingStatus
  readonly at: number
}

export interface Delivery {
  readonly seq: number
  readonly body: string
  readonly attempts: number
}

interface ShipmentRow {
  status: TrackingStatus
  body: string
}

export interface ShipmentStore extends BehaviorStore {
  byReference(reference: string): StoredShipment | null
  byTrackingNumber(trackingNumber: string): StoredShipment | null
  byLabelKey(labelKey: string): StoredShipment | null
  newest(limit: number): StoredShipment[]
  /** Saves the shipment unless one with its reference exists, and returns the saved one. */
  add(shipment: StoredShipment): StoredShipment
  /** Deletes a shipment whose label was refunded. */
  remove(trackingNumber: string): void
  eventsOf(trackingNumber: string): TrackingEvent[]
  /** Moves a shipment forward and queues the message about it, both or neither. */
  move(trackingNumber: string, event: TrackingEvent, body: string): void
  dueDeliveries(now: number): Delivery[]
  nextDue(): number | null
  delivered(seq: number): void
  failed(seq: number, dueAt: number): void
  isOpen(): boolean
  close(): void
}

const tables = `
  create table if not exists shipments (
    seq integer primary key autoincrement,
    reference text not null unique,
    label_key text not null unique,
    tracking_number text not null unique,
    status text not null,
    body text not null
  );
  create table if not exists events (
    seq integer primary key autoincrement,
    tracking_number text not null,
    status text not null,
    at integer not null,
    unique (tracking_number, status)
  );
  create table if not exists deliveries (
    seq integer primary key autoincrement,
    body text not null,
    attempts integer not null default 0,
    due_at integer not null
  );${behaviorTables}`

/** Opens (and creates) the carrier's database. */
export function openShipmentStore(file: string): ShipmentStore {
  const db = openSqlite(file, tables)
  const find = (column: string) => {
    const statement = db.prepare(`select status, body from shipments where ${column} = ?`)
    return (value: string) => shipmentFrom(statement.get(value) as unknown as ShipmentRow | undefined)
  }
  const byReference = find('reference')
  const inTransaction = (run: () => void) => {
    db.exec('begin immediate')
    try {
      run()
      db.exec('commit')
    } catch (error) {
      db.exec('rollback')
      throw error
    }
  }
  return {
    byReference,
    byTrackingNumber: find('tracking_number'),
    byLabelKey: find('label_key'),
    newest: (limit) =>
      (
        db
          .prepare('select status, body from shipments order by seq desc limit ?')
          .all(limit) as unknown as ShipmentRow[]
      )
        .map(shipmentFrom)
        .filter((shipment) => shipment !== null),
    add: (shipment) => {
      inTransaction(() => insertShipment(db, shipment))
      return byReference(shipment.reference) ?? shipment
    },
    remove: (trackingNumber) =>
      inTransaction(() => {
        db.prepare('delete from events where tracking_number = ?').run(trackingNumber)
        db.prepare('delete from shipments where tracking_number = ?').run(trackingNumber)
      }),
    eventsOf: (trackingNumber) =>
      db
        .prepare('select status, at from events where tracking_number = ? order by seq')
        .all(trackingNumber) as unknown as TrackingEvent[],
    move: (trackingNumber, event, body) =>
      inTransaction(() => {
        db.prepare('update shipments set status = ? where tracking_number = ?').run(
          event.status,
          trackingNumber,
        )
        addEvent(db, trackingNumber, event)
        db.prepare('insert into deliveries (body, due_at) values (?, ?)').run(body, event.at)
      }),
    ...deliveriesOf(db),
    ...behaviorStore(db),
    isOpen: () => db.isOpen,
    close: () => db.close(),
  }
}

function deliveriesOf(db: DatabaseSync) {
  return {
    dueDeliveries: (now: number) =>
      db
        .prepare('select seq, body, attempts from deliveries where due_at <= ? order by seq')
        .all(now) as unknown as Delivery[],
    nextDue: () => {
      const row = db.prepare('select min(due_at) as at from deliveries').get() as { at: number | null }
      return row.at
    },
    delivered: (seq: number) => void db.prepare('delete from deliveries where seq = ?').run(seq),
    failed: (seq: number, dueAt: number) =>
      void db
        .prepare('update deliveries set attempts = attempts + 1, due_at = ? where seq = ?')
        .run(dueAt, seq),
  }
}

function insertShipment(db: DatabaseSync, shipment: StoredShipment): void {
  const { reference, labelKey, trackingNumber, status, createdAt } = shipment
  const { changes } = db
    .prepare(
      'insert into shipments (reference, label_key, tracking_number, status, body) values (?, ?, ?, ?, ?) on conflict (reference) do nothing',
    )
    .run(reference, labelKey, trackingNumber, status, JSON.stringify(shipment))
  if (changes > 0) addEvent(db, trackingNumber, { status, at: createdAt })
}

function addEvent(db: DatabaseSync, trackingNumber: string, { status, at }: TrackingEvent): void {
  db.prepare('insert into events (tracking_number, status, at) values (?, ?, ?) on conflict do nothing').run(
    trackingNumber,
    status,
    at,
  )
}

function shipmentFrom(row: ShipmentRow | undefined): StoredShipment | null {
  return row ? { ...(JSON.parse(row.body) as StoredShipment), status: row.status } : null
}
