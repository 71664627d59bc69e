import { Agent } from 'node:http'
import { send } from '../load.ts'
import { type Ask, kindOf, type ShopKind, type ShopKinds } from './peer-shop.ts'

export interface CountedLoad {
  readonly port: number
  readonly kinds: ShopKinds
  readonly connections: number
  readonly seconds: number
}

export interface CountedResult {
  /** Those that were answered as wanted. */
  readonly answered: number
  readonly seconds: number
  /** Milliseconds of each answered request, sorted. */
  readonly times: readonly number[]
  readonly timesOf: Readonly<Record<ShopKind, readonly number[]>>
  /** How often each reason occurred. */
  readonly errors: ReadonlyMap<string, number>
}

const shownOfAnswer = 160

/** Keeps this number of connections busy with a shop's mixed requests. Refusals are counted beside the answers and don't end it. */
export async function countLoad({ port, kinds, connections, seconds }: CountedLoad): Promise<CountedResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const ask: Ask = async (request, wanted = '') => {
    const text = (await send(agent, port, request)).body.toString('utf8')
    if (text.includes(wanted)) return text
    throw new Error(`${request.path} answered without ${wanted}: ${text.slice(0, shownOfAnswer)}`)
  }
  const timesOf: Record<ShopKind, number[]> = {
    product: [],
    listing: [],
    search: [],
    suggestions: [],
    cart: [],
    checkout: [],
  }
  const errors = new Map<string, number>()
  const started = performance.now()
  const until = started + seconds * 1_000
  let next = 0
  const worker = async () => {
    while (performance.now() < until) {
      const n = next++
      const kind = kindOf(n)
      const before = performance.now()
      try {
        await kinds[kind](n, ask)
        timesOf[kind].push(performance.now() - before)
      } catch (error) {
        const reason = reasonOf(kind, error)
        errors.set(reason, (errors.get(reason) ?? 0) + 1)
      }
    }
  }
  await Promise.all(Array.from({ length: connections }, worker))
  const elapsed = (performance.now() - started) / 1_000
  agent.destroy()
  const times = sorted(Object.values(timesOf).flat())
  for (const some of Object.values(timesOf)) some.sort((a, b) => a - b)
  return { answered: times.length, seconds: elapsed, times, timesOf, errors }
}

/** The value below which this share of sorted values lies; NaN for none. */
export function percentile(values: readonly number[], share: number): number {
  return values[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN
}

function sorted(values: readonly number[]): number[] {
  return values.toSorted((a, b) => a - b)
}

/** Without ids and other numbers, so that errors of one cause are counted together. */
function reasonOf(kind: ShopKind, error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return `${kind}: ${text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\w-]*\d[\w-]*/g, '#')
    .slice(0, shownOfAnswer)}`
}
