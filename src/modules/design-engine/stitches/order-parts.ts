import type { Part, StitchMap } from './stitch-map.ts'

export interface PartBlock {
  readonly thread: string
  readonly technique: Part['technique']
  readonly parts: readonly Part[]
}

/** Beyond this many orders the first good one is used. */
const maxOrders = 2_000

/**
 * The order with the fewest color changes in which no part is sewn over the one that should cover it. Puff comes last,
 * because a presser foot can't pass over the foam.
 */
export function orderParts({ parts, neighbors }: StitchMap): PartBlock[] {
  return (['flat', 'puff'] as const).flatMap((technique) => {
    const own = parts.filter((part) => part.technique === technique)
    const labels = new Set(own.map(({ label }) => label))
    const below = new Map<number, number[]>()
    for (const [lower, upper] of neighbors)
      if (labels.has(lower) && labels.has(upper)) below.set(upper, [...(below.get(upper) ?? []), lower])
    return fewestChanges(own, below).map((block) => ({ ...block, technique }))
  })
}

interface Order {
  readonly blocks: readonly { readonly thread: string; readonly parts: readonly Part[] }[]
  readonly left: ReadonlySet<Part>
}

/** Breadth first, so that the first complete order has the fewest blocks. */
function fewestChanges(parts: readonly Part[], below: ReadonlyMap<number, readonly number[]>) {
  let orders: Order[] = [{ blocks: [], left: new Set(parts) }]
  let tried = 0
  for (;;) {
    const done = orders.find(({ left }) => left.size === 0)
    if (done) return done.blocks
    const next = new Map<string, Order>()
    for (const order of orders) {
      for (const thread of new Set([...order.left].map((part) => part.thread))) {
        const sewn = closure(order.left, thread, below)
        if (sewn.length === 0) continue
        const left = order.left.difference(new Set(sewn))
        const key = [...left].map(({ label }) => label).join(' ')
        if (!next.has(key)) next.set(key, { blocks: [...order.blocks, { thread, parts: sewn }], left })
        tried += 1
      }
    }
    orders = [...next.values()]
    if (tried > maxOrders)
      orders = orders.toSorted((one, other) => one.left.size - other.left.size).slice(0, 1)
  }
}

/** Every part of a thread that may be sewn now, one after the other. Threads that cover each other start at the bottom. */
function closure(
  left: ReadonlySet<Part>,
  thread: string,
  below: ReadonlyMap<number, readonly number[]>,
): Part[] {
  const waiting = new Set([...left].map(({ label }) => label))
  const own = [...left].filter((part) => part.thread === thread).toSorted((a, b) => a.order - b.order)
  const sewn: Part[] = []
  for (let more = true; more; ) {
    const ready = own.filter(
      (part) => waiting.has(part.label) && !(below.get(part.label) ?? []).some((lower) => waiting.has(lower)),
    )
    for (const part of ready) waiting.delete(part.label)
    sewn.push(...ready)
    more = ready.length > 0
  }
  if (sewn.length > 0) return sewn
  // Nothing is free in any thread: two parts lie over and under each other. The lowest one goes first.
  const isStuck = [...left].every((part) => (below.get(part.label) ?? []).some((lower) => waiting.has(lower)))
  const [lowest] = [...left].toSorted((a, b) => a.order - b.order)
  return isStuck && lowest?.thread === thread ? [lowest] : []
}
