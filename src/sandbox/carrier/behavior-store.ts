import type { DatabaseSync } from 'node:sqlite'

/** What can go wrong at a carrier, by what it is asked for. The first value is how a carrier usually behaves. */
export const behaviors = {
  sales: {
    'at-once': 'Sells labels at once',
    'answer-lost': 'Sells labels, but its answers are lost',
    busy: 'Is still busy with each purchase',
  },
  voids: {
    'at-once': 'Voids unused labels at once',
    later: 'Checks first whether a label was used',
  },
} as const

export interface Behavior {
  readonly sales: keyof (typeof behaviors)['sales']
  readonly voids: keyof (typeof behaviors)['voids']
}

/** A refund of a label: the carrier is checking, or has decided. */
export type RefundStatus = 'pending' | 'done' | 'refused'

export interface BehaviorStore {
  behavior(): Behavior
  /** Ignores values that don't exist. */
  setBehavior(wanted: Readonly<Record<keyof Behavior, unknown>>): void
  refundOf(labelKey: string): RefundStatus | null
  setRefund(labelKey: string, status: RefundStatus): void
}

export const behaviorTables = `
  create table if not exists behavior (name text primary key, value text not null);
  create table if not exists refunds (label_key text primary key, status text not null);`

/** Survives restarts, like the shipments. */
export function behaviorStore(db: DatabaseSync): BehaviorStore {
  const valueOf = (name: keyof Behavior) =>
    (db.prepare('select value from behavior where name = ?').get(name) as { value: string } | undefined)
      ?.value
  const save = (name: keyof Behavior, value: unknown) => {
    if (typeof value !== 'string' || !Object.hasOwn(behaviors[name], value)) return
    db.prepare('insert or replace into behavior (name, value) values (?, ?)').run(name, value)
  }
  return {
    behavior: () => ({
      sales: (valueOf('sales') ?? 'at-once') as Behavior['sales'],
      voids: (valueOf('voids') ?? 'at-once') as Behavior['voids'],
    }),
    setBehavior: ({ sales, voids }) => {
      save('sales', sales)
      save('voids', voids)
    },
    refundOf: (labelKey) => {
      const row = db.prepare('select status from refunds where label_key = ?').get(labelKey)
      return (row as { status: RefundStatus } | undefined)?.status ?? null
    },
    setRefund: (labelKey, status) =>
      void db
        .prepare('insert or replace into refunds (label_key, status) values (?, ?)')
        .run(labelKey, status),
  }
}
