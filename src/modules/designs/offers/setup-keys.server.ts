import { createHash } from 'node:crypto'
import {
  type DesignDocument,
  type Layer,
  placementNames,
  type Technique,
  techniqueLimits,
  techniques,
} from '#modules/design-engine'
import { artPart } from './digitizing-key.server.ts'
import { setupName } from './price-at.ts'

/**
 * What an artist sets up for a design, by `setupName`: each technique in each placement, with a key that two designs share when the
 * same die, screen or program makes both.
 */
export function setupKeys({ blank, placements }: DesignDocument): ReadonlyMap<string, string> {
  return new Map(
    placementNames.flatMap((placement) =>
      techniques.flatMap((technique) => {
        const layers = placements[placement].layers.filter((layer) => layer.technique === technique)
        if (layers.length === 0) return []
        const { shape } = placements[placement].patch
        const form = techniqueLimits[technique].patch ? shape : null
        const parts = layers.map((layer) => [artPart(layer), inkOf(layer)])
        const name = setupName(placement, technique)
        const digest = createHash('sha256').update(JSON.stringify([blank, name, form, parts]))
        return [[name, digest.digest('base64url')] as const]
      }),
    ),
  )
}

/** A print's films are made for its colors. Thread is changed at the machine. */
function inkOf(layer: Layer): unknown {
  if (layer.technique !== ('print' satisfies Technique)) return null
  if (layer.kind === 'art') return [layer.threads, layer.printedIn ?? null]
  return layer.kind === 'text' ? [layer.thread, layer.outline?.thread ?? null] : layer.thread
}
