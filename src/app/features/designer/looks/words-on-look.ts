import {
  type DesignAssets,
  type DesignDocument,
  drawPlacement,
  layersOf,
  techniqueLimits,
  type TextLayer,
} from '#modules/design-engine'
import { starterText } from '../document/new-layer.ts'
import type { Look } from './look.ts'

/** What the shopper has typed; null while the words are those that the starter or a look came with. */
export function typedWords(document: DesignDocument, looks: readonly Look[]): string | null {
  const samples = new Set([...looks.map(({ document: look }) => sampleOf(wordsIn(look))), starterSample])
  const typed = layersOf(document).find(({ layer }) => layer.kind === 'text' && !samples.has(sampleOf(layer)))
  return typed?.layer.kind === 'text' ? typed.layer.text : null
}

const sampleOf = (layer: TextLayer | undefined) => `${layer?.id} ${layer?.text}`
const starterSample = `starter-text ${starterText}`

const wordsIn = (look: DesignDocument): TextLayer | undefined =>
  look.placements.front.layers.find((layer): layer is TextLayer => layer.kind === 'text')

function withWords(look: DesignDocument, change: Partial<TextLayer>): DesignDocument {
  const { front } = look.placements
  const layers = front.layers.map((layer) => (layer.kind === 'text' ? { ...layer, ...change } : layer))
  return { ...look, placements: { ...look.placements, front: { ...front, layers } } }
}

/** A look with the shopper's words, smaller if they are longer. Letters too small for puff are sewn flat. */
export function wordsOnLook({ document }: Look, words: string | null, assets: DesignAssets): DesignDocument {
  const sample = wordsIn(document)
  if (words === null || !sample) return document
  const limits = techniqueLimits[sample.technique]
  const { placement } = drawPlacement(document, 'front', assets)
  const room = Math.min(limits.width, placement.width - 2 * placement.safeMargin)
  const width = widthOf(withWords(document, { text: words }), sample.id, assets)
  const scale = width > room ? (0.98 * room) / width : 1
  const capHeight = Math.max(1, Math.floor(sample.capHeight * scale * 10) / 10)
  return withWords(document, {
    text: words,
    capHeight,
    tracking: Math.floor(sample.tracking * scale * 100) / 100,
    technique: capHeight < limits.minLetter ? 'flat' : sample.technique,
  })
}

/** In mm; 0 while the font is missing. */
function widthOf(document: DesignDocument, id: string, assets: DesignAssets): number {
  const drawn = drawPlacement(document, 'front', assets).layers.find(({ layer }) => layer.id === id)
  return drawn ? drawn.box.right - drawn.box.left : 0
}
