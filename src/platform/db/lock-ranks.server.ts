/**
 * The order in which a transaction locks stock and money; see docs/decisions/0103. Kinds are locked in this order, and rows of
 * one kind by ascending id, so transactions can't deadlock.
 */
export const lockKinds = [
  'checkout',
  'variant',
  'blank',
  'product',
  'vendor',
  'promotion',
  'order',
  'order money',
  'vendor money',
] as const
export type LockKind = (typeof lockKinds)[number]

/** The lock that protects each table's rows. Child rows of an order are protected by the order's lock. */
const kindOfTable: Readonly<Record<string, LockKind>> = {
  checkouts: 'checkout',
  product_variants: 'variant',
  stock_reservations: 'variant',
  blank_stock: 'blank',
  variant_blanks: 'blank',
  blank_reservations: 'blank',
  products: 'product',
  vendors: 'vendor',
  promotions: 'promotion',
  promotion_redemptions: 'promotion',
  orders: 'order',
  order_lines: 'order',
  vendor_orders: 'order',
  shipments: 'order',
  shipment_items: 'order',
  shipping_labels: 'order',
  refunds: 'order money',
  disputes: 'order money',
  returned_parts: 'order money',
  transfers: 'order money',
  transfer_reversals: 'order money',
  vendor_debts: 'vendor money',
  ledger_entries: 'order money',
}

/** The locks that one transaction holds. */
export class HeldLocks {
  readonly #keys = new Map<LockKind, string[]>()

  /** Returns false when the lock is already held. Throws when it is out of order. */
  take(kind: LockKind, key: string): boolean {
    const own = this.#keys.get(kind) ?? []
    if (own.includes(key)) return false
    this.#requireRank(kind)
    const last = own.at(-1)
    if (last !== undefined && key < last) reportViolation(`${kind} ${key} is locked after ${kind} ${last}`)
    this.#keys.set(kind, [...own, key])
    return true
  }

  /** Notes that nothing of this kind needed a lock: from here on it is too late for one of an earlier kind. */
  note(kind: LockKind): void {
    if (this.#keys.has(kind)) return
    this.#requireRank(kind)
    this.#keys.set(kind, [])
  }

  /** Notes the locks that a statement takes implicitly: rows that it changes or selects for update. */
  follow(sql: string): void {
    if (!isWatched) return
    for (const table of changedTables(sql)) {
      const kind = kindOfTable[table]
      if (!kind || this.#keys.has(kind)) continue
      if (isMoney(kind)) reportViolation(`${table} is changed without the lock on ${kind}`)
      this.note(kind)
    }
  }

  #requireRank(kind: LockKind): void {
    const later = lockKinds.slice(lockKinds.indexOf(kind) + 1).find((one) => this.#keys.has(one))
    if (later) reportViolation(`${kind} is locked after ${later}`)
  }
}

const changing = /\b(?:update|delete\s+from)\s+"?(\w+)"?/gi
const inserting = /\binsert\s+into\s+"?(\w+)"?/gi
const selecting = /\bfor\s+(?:no\s+key\s+)?update\b(?:\s+of\s+"?(\w+)"?)?/i

/** Inserted money rows count too: they change what is owed. */
function changedTables(sql: string): string[] {
  const changed = [...sql.matchAll(changing)].map(([, table = '']) => table)
  const inserted = [...sql.matchAll(inserting)].map(([, table = '']) => table)
  const selected = selecting.exec(sql)
  const alias = selected?.[1]
  const from = alias
    ? new RegExp(`"?(\\w+)"?\\s+(?:as\\s+)?"?${alias}"?\\b`, 'i').exec(sql)
    : /\bfrom\s+"?(\w+)"?/i.exec(sql)
  return [
    ...(selected && from?.[1] ? [from[1]] : []),
    ...changed,
    ...inserted.filter((table) => isMoney(kindOfTable[table])),
  ]
}

const isMoney = (kind: LockKind | undefined) => kind === 'order money' || kind === 'vendor money'

let isWatched = false

/** Makes locks out of order throw. For tests and development; in production the order is followed but not checked. */
export function watchLockOrder(): void {
  isWatched = true
}

function reportViolation(what: string): void {
  if (isWatched) throw new Error(`locks out of order: ${what} (docs/decisions/0103)`)
}
