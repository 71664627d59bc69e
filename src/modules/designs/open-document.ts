import { z } from 'zod'
import { type DesignDocument, newDesign, plainPatch } from './design-document.ts'
import { designDocumentSchema } from './design-document-schema.ts'
import { blanks, decorations, designVersion, zoneNames } from './design-words.ts'
import { fabrics } from './fabrics.ts'
import { colorDistance, oklabOf, rgbOf } from './oklab.ts'
import { nearestThread } from './threads.ts'

/**
 * Opens a document of any version that we ever wrote; null when it is none. What is stored stays as it was written: it is
 * brought forward whenever it is opened.
 */
export function openDocument(stored: unknown): DesignDocument | null {
  let document = stored
  for (let step = 1; step < designVersion; step += 1) {
    const version = z.object({ version: z.int() }).safeParse(document)
    if (!version.success) return null
    if (version.data.version === 1) document = secondOf(document)
    else if (version.data.version === 2) document = thirdOf(document)
  }
  const opened = designDocumentSchema.safeParse(document)
  return opened.success ? opened.data : null
}

const hex = z.string().regex(/^#[0-9a-f]{6}$/i)
const oldLayer = z.object({
  id: z.string(),
  text: z.string().optional(),
  mark: z.string().optional(),
  font: z.string().optional(),
  size: z.number(),
  x: z.number(),
  y: z.number(),
  rotation: z.number(),
  color: hex,
})

/** The first form: the front only, one decoration for all of it, sizes in centimetres. */
const first = z.object({
  version: z.literal(1),
  blank: z.enum(['six-panel', 'five-panel']),
  colors: z.object({ front: hex, mesh: hex, brim: hex }),
  decoration: z.enum(decorations),
  layers: z.array(oldLayer),
})

/** The second form: millimetres and four zones, each with one decoration; colours still free. */
const second = z.object({
  version: z.literal(2),
  blank: z.enum(blanks),
  colors: z.object({ front: hex, mesh: hex, brim: hex, button: hex }),
  zones: z.record(
    z.enum(zoneNames),
    z.object({ decoration: z.enum(decorations), layers: z.array(oldLayer) }),
  ),
})

function secondOf(document: unknown): unknown {
  const old = first.safeParse(document)
  if (!old.success) return null
  const { blank, colors, decoration, layers } = old.data
  const inMillimetres = layers.map((layer) => ({
    ...layer,
    x: layer.x * 10,
    y: layer.y * 10,
    size: layer.size * 10,
  }))
  const empty = { decoration: 'flat', layers: [] }
  return {
    version: 2,
    blank: blank === 'six-panel' ? 'structured-six-panel' : 'foam-five-panel',
    colors: { ...colors, button: colors.front },
    zones: { front: { decoration, layers: inMillimetres }, left: empty, right: empty, back: empty },
  }
}

function thirdOf(document: unknown): unknown {
  const old = second.safeParse(document)
  if (!old.success) return null
  const { blank, colors, zones } = old.data
  const fresh = newDesign(blank)
  const zonesNow = zoneNames.map((name) => {
    const { decoration, layers } = zones[name]
    return [name, { patch: plainPatch, layers: layers.map((layer) => layerNow(layer, decoration)) }]
  })
  return {
    ...fresh,
    colors: {
      ...fresh.colors,
      front: nearestFabric(colors.front),
      mesh: nearestFabric(colors.mesh),
      brim: nearestFabric(colors.brim),
      button: nearestFabric(colors.button),
      stitching: nearestFabric(colors.front),
      underBrim: nearestFabric(colors.brim),
    },
    zones: Object.fromEntries(zonesNow),
  }
}

function layerNow(layer: z.infer<typeof oldLayer>, decoration: string) {
  const { id, x, y, rotation, size, color, text, font, mark } = layer
  const common = { id, name: '', x, y, rotation, scale: 1, decoration, locked: false }
  const { thread } = nearestThread(rgbOf(color))
  if (text === undefined) return { kind: 'mark', ...common, mark: mark ?? 'star', size, thread: thread.code }
  const plain = { tracking: 0, arch: 0, outline: null }
  return {
    kind: 'text',
    ...common,
    text,
    font: font ?? 'anton',
    capHeight: size,
    ...plain,
    thread: thread.code,
  }
}

function nearestFabric(color: string): string {
  const wanted = oklabOf(rgbOf(color))
  const byDistance = fabrics
    .map((fabric) => ({ code: fabric.code, away: colorDistance(oklabOf(rgbOf(fabric.hex)), wanted) }))
    .toSorted((a, b) => a.away - b.away)
  return byDistance[0]?.code ?? 'black'
}
