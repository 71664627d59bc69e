import type { DesignCommand } from './design-commands.ts'
import type { Decoration } from './design-words.ts'
import { colorDistance, oklabOf, rgbOf } from './oklab.ts'
import type { StitchCheck } from './stitch-checks.ts'
import { threadHex, threadName } from './threads.ts'
import { isOutline, type ZoneDrawing } from './zone-drawing.ts'
import { decorationLimits } from './zones.ts'

/** The threads that a method uses in a zone, those of the ground of a woven patch among them. A picture is printed without any. */
export function threadsIn(drawing: ZoneDrawing, decoration: Decoration): string[] {
  const shapes = drawing.shapes.filter(isOutline).filter((shape) => shape.decoration === decoration)
  return [...new Set(shapes.map((shape) => shape.thread))]
}

export function checkColors(drawing: ZoneDrawing, decoration: Decoration): StitchCheck[] {
  // Leather is burned: whatever the thread, it comes out in one tone.
  if (decoration === 'leather-patch') return []
  const limits = decorationLimits[decoration]
  const used = threadsIn(drawing, decoration)
  if (used.length <= limits.maxColors) return []
  const own = drawing.shapes
    .filter(isOutline)
    .filter((shape) => shape.decoration === decoration && shape.layerId !== null)
  const pair = closestPair([...new Set(own.map((shape) => shape.thread))])
  const ids = [...new Set(own.map((shape) => shape.layerId ?? ''))]
  const commands: DesignCommand[] = pair
    ? ids.map((id) => ({ do: 'swap-thread', id, from: pair[1], to: pair[0] }))
    : []
  return [
    {
      code: 'too-many-colors',
      level: 'error',
      zone: drawing.name,
      layerId: null,
      text: `${limits.name} takes at most ${limits.maxColors} colours here; these are ${used.length}.`,
      fix: pair && { label: `Use ${threadName(pair[0])} for ${threadName(pair[1])} too`, commands },
    },
  ]
}

function closestPair(codes: readonly string[]): readonly [string, string] | null {
  const labs = codes.map((code) => [code, oklabOf(rgbOf(threadHex(code)))] as const)
  const pairs = labs.flatMap(([a, labA], index) =>
    labs.slice(index + 1).map(([b, labB]) => ({ pair: [a, b] as const, away: colorDistance(labA, labB) })),
  )
  return pairs.toSorted((one, other) => one.away - other.away)[0]?.pair ?? null
}
