import type { z } from 'zod'
import type { designDocumentSchema, layerSchema } from './design-document-schema.ts'
import { designVersion, type ZoneName, zoneNames } from './design-words.ts'
import { markOf } from './marks.ts'

// The schema itself stays out of this file: who draws in a browser needs the words and not the reader of documents.
export type DesignDocument = z.infer<typeof designDocumentSchema>
export type Layer = z.infer<typeof layerSchema>
export type TextLayer = Extract<Layer, { kind: 'text' }>
export type ArtLayer = Extract<Layer, { kind: 'art' }>
export type MarkLayer = Extract<Layer, { kind: 'mark' }>
export type ZoneContent = DesignDocument['zones'][ZoneName]
export type Patch = ZoneContent['patch']

export const plainPatch: Patch = { shape: 'rounded', ground: 'B02', border: 'B52', leather: 'tan' }

function emptyZone(): ZoneContent {
  return { layers: [], patch: { ...plainPatch } }
}

/** What the designer opens with: a plain hat. */
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
    zones: { front: emptyZone(), left: emptyZone(), right: emptyZone(), back: emptyZone() },
  }
}

/** Whether an artwork that has its picture shows all the colours of it. */
export function isFullColor(layer: ArtLayer): boolean {
  return layer.decoration === 'print' && layer.printedIn !== 'threads'
}

export interface PlacedLayer {
  readonly zone: ZoneName
  /** From the bottom. */
  readonly index: number
  readonly layer: Layer
}

export function layersOf(document: DesignDocument): PlacedLayer[] {
  return zoneNames.flatMap((zone) =>
    document.zones[zone].layers.map((layer, index) => ({ zone, index, layer })),
  )
}

export function findLayer(document: DesignDocument, id: string): PlacedLayer | undefined {
  return layersOf(document).find((placed) => placed.layer.id === id)
}

/** What a person calls a layer: its own name, its text, its mark. */
export function layerTitle(layer: Layer): string {
  if (layer.name) return layer.name
  if (layer.kind === 'text') return `“${layer.text}”`
  return layer.kind === 'art' ? 'Artwork' : (markOf(layer.mark)?.name ?? 'Mark')
}

/** What tells it from the others of its zone: of those that are called alike the ones further up are counted, 'Star', 'Star 2'. */
export function distinctTitle(layer: Layer, zoneLayers: readonly Layer[]): string {
  const title = layerTitle(layer)
  const alike = zoneLayers.filter((one) => layerTitle(one) === title)
  const number = alike.findIndex(({ id }) => id === layer.id) + 1
  return number > 1 ? `${title} ${number}` : title
}
