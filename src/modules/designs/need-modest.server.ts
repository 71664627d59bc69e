import { refuse } from '#shared/refusal.ts'
import { layersOf } from './design-document.ts'
import type { DesignMaterial } from './design-tasks.server.ts'

/** Far more than fits on a hat. Past it the outlines alone would keep the server from everybody else. */
const mostLayers = 40
const mostLetters = 200
const mostPathText = 1_500_000

/** Refuses 'too-detailed' (422) before anything is drawn. */
export function needModest({ document, artworks }: DesignMaterial): void {
  const layers = layersOf(document).map(({ layer }) => layer)
  const letters = layers.reduce((sum, layer) => sum + (layer.kind === 'text' ? layer.text.length : 0), 0)
  const pathText = layers.reduce((sum, layer) => {
    const shapes = layer.kind === 'art' ? (artworks[layer.artwork]?.shapes ?? []) : []
    return sum + shapes.reduce((length, { d }) => length + d.length, 0)
  }, 0)
  if (layers.length <= mostLayers && letters <= mostLetters && pathText <= mostPathText) return
  throw refuse('too-detailed', {
    title: 'Too much for one hat',
    message: `A hat takes at most ${mostLayers} layers and ${mostLetters} letters. Remove some of them.`,
  })
}
