import { colorDistance, oklabOf, rgbOf } from './oklab.ts'
import { nearestThread, threadHex } from './threads.ts'

/**
 * Which thread stands for each colour, with at most `most` of them: the one that would be missed least gives way to the one that
 * is most like it. `amounts` says how much of each colour there is.
 */
export function reduceColors(amounts: ReadonlyMap<string, number>, most: number): Map<string, string> {
  const threadOf = new Map([...amounts.keys()].map((hex) => [hex, nearestThread(rgbOf(hex)).thread.code]))
  const weights = new Map<string, number>()
  for (const [hex, amount] of amounts) {
    const thread = threadOf.get(hex) ?? ''
    weights.set(thread, (weights.get(thread) ?? 0) + amount)
  }
  const into = new Map<string, string>()
  while (weights.size > most) {
    const [from, to] = cheapestMerge(weights)
    weights.set(to, (weights.get(to) ?? 0) + (weights.get(from) ?? 0))
    weights.delete(from)
    into.set(from, to)
  }
  const last = (thread: string): string => {
    const next = into.get(thread)
    return next === undefined ? thread : last(next)
  }
  return new Map([...threadOf].map(([hex, thread]) => [hex, last(thread)]))
}

function cheapestMerge(weights: ReadonlyMap<string, number>): readonly [string, string] {
  const all = [...weights].map(([thread, weight]) => ({
    thread,
    weight,
    lab: oklabOf(rgbOf(threadHex(thread))),
  }))
  let best: readonly [string, string] = ['', '']
  let least = Infinity
  for (const from of all) {
    for (const to of all) {
      if (from === to || from.weight > to.weight) continue
      const cost = from.weight * colorDistance(from.lab, to.lab)
      // Of equal ones the first: the same picture gives the same threads.
      if (cost < least) [least, best] = [cost, [from.thread, to.thread]]
    }
  }
  return best
}
