import type { z } from 'zod'
import type { designDocumentSchema, layerSchema } from './design-document-schema.ts'
import { designVersion, type PlacementName, placementNames } from './design-types.ts'

// The schema is in another file, so that a browser that only draws doesn't load the parser.
export type DesignDocument = z.infer<typeof designDocumentSchema>
export type Layer = z.infer<typeof layerSchema>
export type TextLayer = Extract<Layer, { kind: 'text' }>
export type ArtLayer = Extract<Layer, { kind: 'art' }>
export type GraphicLayer = Extract<Layer, { kind: 'graphic' }>
export type PlacementContent = DesignDocument['placements'][PlacementName]
export type Patch = PlacementContent['patch']

export const defaultPatch: Patch = { shape: 'rounded', ground: 'B02', border: 'B52', leather: 'tan' }

function emptyPlacement(): PlacementContent {
  return { layers: [], patch: { ...defaultPatch } }
}

/** The design that the designer opens with: a plain hat. */
export function newDesign(blank: DesignDocument['blank'] = 'structured-six-panel'): DesignDocument {
  return {
    version: designVersion,
    blank,
    colors: {
      front: 'navy',
      mesh: 'natural',
      brim: 'navy',
      button: 'navy',
      stitching: 'natural',
      underBrim: 'charcoal',
    },
    placements: {
      front: emptyPlacement(),
      left: emptyPlacement(),
      right: emptyPlacement(),
      back: emptyPlacement(),
    },
    roster: [],
  }
}

/** Whether an artwork prints in full color, provided it has its picture. */
export function isFullColor(layer: ArtLayer): boolean {
  return layer.technique === 'print' && layer.printedIn !== 'threads'
}

export interface PlacedLayer {
  readonly placement: PlacementName
  /** From the bottom. */
  readonly index: number
  readonly layer: Layer
}

export function layersOf(document: DesignDocument): PlacedLayer[] {
  return placementNames.flatMap((placement) =>
    document.placements[placement].layers.map((layer, index) => ({ placement, index, layer })),
  )
}

export function findLayer(document: DesignDocument, id: string): PlacedLayer | undefined {
  return layersOf(document).find((placed) => placed.layer.id === id)
}

const wordsOf = (id: string) => id.charAt(0).toUpperCase() + id.slice(1).replaceAll('-', ' ')

/** The title of a layer for people: its name, its text or its graphic. */
export function layerTitle(layer: Layer): string {
  if (layer.name) return layer.name
  if (layer.kind === 'text') return `“${layer.text.replaceAll('\n', ' ')}”`
  return layer.kind === 'art' ? 'Artwork' : wordsOf(layer.graphic)
}

/**
 * A title that is unique in the placement: layers with the same title are numbered from the bottom, 'Star', 'Star 2'.
 */
export function distinctTitle(layer: Layer, placementLayers: readonly Layer[]): string {
  const title = layerTitle(layer)
  const alike = placementLayers.filter((one) => layerTitle(one) === title)
  const number = alike.findIndex(({ id }) => id === layer.id) + 1
  return number > 1 ? `${title} ${number}` : title
}
