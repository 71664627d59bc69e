import { refuse } from '#shared/refusal.ts'
import { layersOf } from './design-document.ts'
import type { DesignMaterial } from './design-tasks.server.ts'
import { printedArtworks } from './printed-pictures.server.ts'
import { printedPicture } from './zone-drawing.ts'

/** Far more than fits on a hat. Past it the outlines alone would keep the server from everybody else. */
const mostLayers = 40
const mostLetters = 200
const mostPathText = 1_500_000
/** Each of them weighs some megabytes in the artist's file. */
const mostPictures = 8

/** Refuses 'too-detailed' (422) before anything is drawn. */
export function needModest(material: DesignMaterial): void {
  const { document, artworks } = material
  const layers = layersOf(document).map(({ layer }) => layer)
  const letters = layers.reduce((sum, layer) => sum + (layer.kind === 'text' ? layer.text.length : 0), 0)
  const prints = printedArtworks(material)
  const pathText = layers.reduce((sum, layer) => {
    const isOutlined = layer.kind === 'art' && printedPicture(layer, artworks) === undefined
    const shapes = isOutlined ? (artworks[layer.artwork]?.shapes ?? []) : []
    return sum + shapes.reduce((length, { d }) => length + d.length, 0)
  }, 0)
  if (prints.length > mostPictures) {
    throw refuse('too-detailed', {
      title: 'Too much for one hat',
      message: `A hat takes at most ${mostPictures} different pictures printed in full colour. Remove some of them.`,
    })
  }
  if (layers.length <= mostLayers && letters <= mostLetters && pathText <= mostPathText) return
  throw refuse('too-detailed', {
    title: 'Too much for one hat',
    message: `A hat takes at most ${mostLayers} layers and ${mostLetters} letters. Remove some of them.`,
  })
}
