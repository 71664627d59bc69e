import { setTimeout as wait } from 'node:timers/promises'
import { type Answer, aVisitor } from '#tests/support/marketplace/visitor.ts'
import { openCheckout, pay, someItems } from '#tests/support/marketplace/purchase.ts'

export interface PhaseResult {
  readonly name: string
  readonly requests: number
  /** Requests without an answer, or with a server's error: 'POST /api/cart/view 502'. */
  readonly failures: readonly string[]
  readonly p50Ms: number
  readonly p99Ms: number
  readonly slowestMs: number
  readonly seconds: number
}

/** Cached pages, database reads, the replica's feed and forms. */
const visits = [
  '/',
  '/shop',
  '/api/products?limit=2',
  'POST /api/cart/view',
  '/shop?q=fox',
  '/product/red-fox',
  '/feeds/new-drops.xml',
]
const visitors = 8
/** Every 60th request is a purchase. */
const purchaseEvery = 60

export interface Traffic {
  /** Email addresses of the shoppers who reached the payment's end. */
  readonly paid: readonly string[]
  /** Sends requests while `happens` runs, and at least `atLeast`. */
  during(name: string, atLeast: number, happens: () => Promise<void>): Promise<PhaseResult>
}

/** Visitors of the marketplace at this address, who browse and buy. */
export function traffic(url: string): Traffic {
  const paid: string[] = []
  let turn = 0

  const visit = (line: string): Promise<Answer> => {
    const visitor = aVisitor(url)
    const [path = '', method = 'GET'] = line.split(' ').reverse()
    return method === 'GET' ? visitor.get(path) : visitor.post(path, { items: [] })
  }

  const purchase = async (email: string) => {
    const visitor = aVisitor(url)
    const basket = await someItems(visitor)
    const session = await openCheckout(visitor, { email, key: crypto.randomUUID(), basket })
    const answer = await pay(visitor, session)
    paid.push(email)
    return answer
  }

  return {
    paid,
    during: async (name, atLeast, happens) => {
      const times: number[] = []
      const failures: string[] = []
      let isOver = false
      const started = performance.now()
      const browse = async (first: number) => {
        for (let n = first; !isOver || times.length < atLeast; n++) {
          turn += 1
          const buys = turn % purchaseEvery === 0
          const line = buys ? 'a purchase' : (visits[n % visits.length] ?? '/')
          const before = performance.now()
          const status = await (buys ? purchase(`shopper-${turn}@example.com`) : visit(line)).then(
            (answer) => answer.status,
            (error: unknown) => String(error),
          )
          times.push(performance.now() - before)
          if (typeof status === 'string' || status >= 500) failures.push(`${line}: ${status}`)
        }
      }
      const browsing = Array.from({ length: visitors }, (_, first) => browse(first))
      await wait(500)
      await happens()
      isOver = true
      await Promise.all(browsing)
      times.sort((a, b) => a - b)
      const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
      return {
        name,
        requests: times.length,
        failures,
        p50Ms: at(0.5),
        p99Ms: at(0.99),
        slowestMs: at(1),
        seconds: (performance.now() - started) / 1_000,
      }
    },
  }
}
