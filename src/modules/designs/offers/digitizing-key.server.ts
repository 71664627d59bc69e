import { createHash } from 'node:crypto'
import { type DesignDocument, type Layer, placementNames, techniqueLimits } from '#modules/design-engine'

/**
 * Equal for two designs that are sewn from the same machine files: the same art at the same places and sizes, in whatever threads,
 * on hats of whatever colors. What differs per hat isn't in it. Null when nothing is sewn.
 */
export function digitizingKey({ blank, placements }: DesignDocument): string | null {
  const sewn = placementNames.map((name) =>
    placements[name].layers.filter(({ technique }) => techniqueLimits[technique].stitched).map(artPart),
  )
  if (sewn.every((layers) => layers.length === 0)) return null
  return createHash('sha256')
    .update(JSON.stringify([blank, sewn]))
    .digest('base64url')
}

/** What of a layer its machine files and dies are made from, in a fixed order: two documents may have the same fields in another one. */
export function artPart(layer: Layer): unknown[] {
  const { kind, technique, x, y, rotation, scale } = layer
  const common = [kind, technique, x, y, rotation, scale]
  if (layer.kind === 'graphic') return [...common, layer.graphic, layer.size]
  // Which of its colors share a thread decides where the machine stops.
  if (layer.kind === 'art')
    return [
      ...common,
      layer.artwork,
      layer.width,
      layer.height,
      layer.threads.map((one) => layer.threads.indexOf(one)),
    ]
  const { font, capHeight, tracking, arch, shape = null, outline, perHat = null } = layer
  const border = outline && [outline.width, outline.thread === layer.thread]
  const text = perHat === null ? layer.text : null
  return [...common, text, perHat, font, capHeight, tracking, arch, sorted(shape), border]
}

const sorted = (shape: object | null) =>
  shape && Object.entries(shape).toSorted(([a], [b]) => a.localeCompare(b))
