import type { DesignCommand } from '../document/design-commands.ts'
import type { Technique } from '../document/design-types.ts'
import { colorDistance, oklabOf, rgbOf } from '../colors/oklab.ts'
import type { DesignCheck } from './design-check.ts'
import { threadHex, threadName } from '../colors/threads.ts'
import { isOutline, type PlacementDrawing } from '../drawing/placement-drawing.ts'
import { techniqueLimits } from '../document/placement.ts'

/**
 * The threads that a technique uses in a placement, including the background of a woven patch. Full-color prints use
 * none.
 */
export function threadsIn(drawing: PlacementDrawing, technique: Technique): string[] {
  const shapes = drawing.shapes.filter(isOutline).filter((shape) => shape.technique === technique)
  return [...new Set(shapes.map((shape) => shape.thread))]
}

export function checkColors(drawing: PlacementDrawing, technique: Technique): DesignCheck[] {
  // Leather is engraved in one tone, whatever the thread.
  if (technique === 'leather-patch') return []
  const limits = techniqueLimits[technique]
  const used = threadsIn(drawing, technique)
  if (used.length <= limits.maxColors) return []
  const { pair, commands } = oneThreadLess(drawing, technique)
  return [
    {
      code: 'too-many-colors',
      level: 'error',
      placement: drawing.name,
      layerId: null,
      text: `${limits.name} takes at most ${limits.maxColors} colors here; you use ${used.length}.`,
      fix: pair && { label: `Use ${threadName(pair[0])} for ${threadName(pair[1])} too`, commands },
    },
  ]
}

/** Merges the two most similar threads of a technique in a placement. Nothing when it has only one. */
function oneThreadLess(drawing: PlacementDrawing, technique: Technique, merged: readonly Merge[] = []) {
  const own = drawing.shapes
    .filter(isOutline)
    .filter((shape) => shape.technique === technique && shape.layerId !== null)
  const now = (thread: string) => merged.reduce((code, { from, to }) => (code === from ? to : code), thread)
  const pair = closestPair([...new Set(own.map(({ thread }) => now(thread)))])
  const ids = [...new Set(own.map(({ layerId }) => layerId ?? ''))]
  const commands = pair
    ? ids.map((id): DesignCommand => ({ do: 'swap-thread', id, from: pair[1], to: pair[0] }))
    : []
  return { pair, commands }
}

interface Merge {
  readonly from: string
  readonly to: string
}

/** Merges similar threads until the technique can be made with them. Nothing when it can already, or one is enough. */
export function fewerThreads(drawing: PlacementDrawing, technique: Technique): DesignCommand[] {
  if (technique === 'leather-patch') return []
  const merged: Merge[] = []
  const commands: DesignCommand[] = []
  for (
    let more = threadsIn(drawing, technique).length - techniqueLimits[technique].maxColors;
    more > 0;
    more--
  ) {
    const next = oneThreadLess(drawing, technique, merged)
    if (!next.pair) break
    merged.push({ from: next.pair[1], to: next.pair[0] })
    commands.push(...next.commands)
  }
  return commands
}

function closestPair(codes: readonly string[]): readonly [string, string] | null {
  const labs = codes.map((code) => [code, oklabOf(rgbOf(threadHex(code)))] as const)
  const pairs = labs.flatMap(([a, labA], index) =>
    labs.slice(index + 1).map(([b, labB]) => ({ pair: [a, b] as const, away: colorDistance(labA, labB) })),
  )
  return pairs.toSorted((one, other) => one.away - other.away)[0]?.pair ?? null
}
