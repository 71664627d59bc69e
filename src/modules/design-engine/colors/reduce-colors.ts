import { colorDistance, oklabOf, rgbOf } from './oklab.ts'
import { nearestThread, threadHex } from './threads.ts'

/**
 * Maps each color to one of at most `maxColors` threads. While there are too many, the least important thread is merged into
 * the most similar one. `amounts` gives the area of each color.
 */
export function reduceColors(amounts: ReadonlyMap<string, number>, maxColors: number): Map<string, string> {
  const threadOf = new Map([...amounts.keys()].map((hex) => [hex, nearestThread(rgbOf(hex)).thread.code]))
  const weights = new Map<string, number>()
  for (const [hex, amount] of amounts) {
    const thread = threadOf.get(hex) ?? ''
    weights.set(thread, (weights.get(thread) ?? 0) + amount)
  }
  const into = new Map<string, string>()
  while (weights.size > maxColors) {
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
  let min = Infinity
  for (const from of all) {
    for (const to of all) {
      if (from === to || from.weight > to.weight) continue
      const cost = from.weight * colorDistance(from.lab, to.lab)
      // On a tie the first pair wins, so that the same picture always gets the same threads.
      if (cost < min) [min, best] = [cost, [from.thread, to.thread]]
    }
  }
  return best
}
