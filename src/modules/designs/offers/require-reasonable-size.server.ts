import { refuse } from '#shared/refusal.ts'
import { documentForHat, layersOf, longestHat, printedPicture } from '#modules/design-engine'
import type { DesignMaterial } from '../threads/design-tasks.server.ts'
import { printedArtworks } from '../artworks/printed-pictures.server.ts'

/** Far more than fits on a hat. Larger designs would take so long to outline that other requests had to wait. */
const maxLayers = 40
const maxLetters = 200
const maxPathText = 1_500_000
/** Each picture adds several megabytes to the artist's file. */
const maxPictures = 8

/** Refuses 'too-detailed' (422) before anything is drawn. */
export function requireReasonableSize(material: DesignMaterial): void {
  const { artworks } = material
  const longest = longestHat(material.document)
  const document = longest ? documentForHat(material.document, longest) : material.document
  const layers = layersOf(document).map(({ layer }) => layer)
  const letters = layers.reduce((sum, layer) => sum + (layer.kind === 'text' ? layer.text.length : 0), 0)
  const prints = printedArtworks(material)
  const pathText = layers.reduce((sum, layer) => {
    const isOutlined = layer.kind === 'art' && printedPicture(layer, artworks) === undefined
    const shapes = isOutlined ? (artworks[layer.artwork]?.shapes ?? []) : []
    return sum + shapes.reduce((length, { d }) => length + d.length, 0)
  }, 0)
  if (prints.length > maxPictures) {
    throw refuse('too-detailed', {
      title: 'Too much for one hat',
      message: `A hat takes at most ${maxPictures} different pictures printed in full color. Remove some of them.`,
    })
  }
  if (layers.length <= maxLayers && letters <= maxLetters && pathText <= maxPathText) return
  throw refuse('too-detailed', {
    title: 'Too much for one hat',
    message: `A hat takes at most ${maxLayers} layers and ${maxLetters} letters. Remove some of them.`,
  })
}
