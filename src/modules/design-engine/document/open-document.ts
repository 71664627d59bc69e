import { z } from 'zod'
import { type DesignDocument, newDesign, defaultPatch } from './design-document.ts'
import { designDocumentSchema } from './design-document-schema.ts'
import { blanks, techniques, designVersion, placementNames } from './design-types.ts'
import { fabrics } from '../colors/fabrics.ts'
import { colorDistance, oklabOf, rgbOf } from '../colors/oklab.ts'
import { nearestThread } from '../colors/threads.ts'

/**
 * Opens a document of any earlier version; null if it isn't one. Stored documents don't change: each open converts them
 * again.
 */
export function openDocument(stored: unknown): DesignDocument | null {
  let document = stored
  for (let step = 1; step < designVersion; step += 1) {
    const version = z.object({ version: z.int() }).safeParse(document)
    if (!version.success) return null
    if (version.data.version === 1) document = secondVersion(document)
    else if (version.data.version === 2) document = thirdVersion(document)
    else if (version.data.version === 3) document = fourthVersion(document)
    else if (version.data.version === 4) document = fifthVersion(document)
  }
  const opened = designDocumentSchema.safeParse(document)
  return opened.success ? opened.data : null
}

const hex = z.string().regex(/^#[0-9a-f]{6}$/i)
const oldLayer = z.object({
  id: z.string(),
  text: z.string().optional(),
  graphic: z.string().optional(),
  font: z.string().optional(),
  size: z.number(),
  x: z.number(),
  y: z.number(),
  rotation: z.number(),
  color: hex,
})

/** Version 1: only the front, with one technique; sizes in centimeters, colors as hex. */
const first = z.object({
  version: z.literal(1),
  blank: z.enum(['six-panel', 'five-panel']),
  colors: z.object({ front: hex, mesh: hex, brim: hex }),
  technique: z.enum(techniques),
  layers: z.array(oldLayer),
})

/** Version 2: millimeters and four placements with one technique each; colors still as hex. */
const second = z.object({
  version: z.literal(2),
  blank: z.enum(blanks),
  colors: z.object({ front: hex, mesh: hex, brim: hex, button: hex }),
  placements: z.record(
    z.enum(placementNames),
    z.object({ technique: z.enum(techniques), layers: z.array(oldLayer) }),
  ),
})

function secondVersion(document: unknown): unknown {
  const old = first.safeParse(document)
  if (!old.success) return null
  const { blank, colors, technique, layers } = old.data
  const inMillimeters = layers.map((layer) => ({
    ...layer,
    x: layer.x * 10,
    y: layer.y * 10,
    size: layer.size * 10,
  }))
  const empty = { technique: 'flat', layers: [] }
  return {
    version: 2,
    blank: blank === 'six-panel' ? 'structured-six-panel' : 'foam-five-panel',
    colors: { ...colors, button: colors.front },
    placements: { front: { technique, layers: inMillimeters }, left: empty, right: empty, back: empty },
  }
}

function thirdVersion(document: unknown): unknown {
  const old = second.safeParse(document)
  if (!old.success) return null
  const { blank, colors, placements } = old.data
  const { roster: _, ...fresh } = newDesign(blank)
  const newPlacements = placementNames.map((name) => {
    const { technique, layers } = placements[name]
    return [name, { patch: defaultPatch, layers: layers.map((layer) => newLayer(layer, technique)) }]
  })
  return {
    ...fresh,
    version: 3,
    colors: {
      ...fresh.colors,
      front: nearestFabric(colors.front),
      mesh: nearestFabric(colors.mesh),
      brim: nearestFabric(colors.brim),
      button: nearestFabric(colors.button),
      stitching: nearestFabric(colors.front),
      underBrim: nearestFabric(colors.brim),
    },
    placements: Object.fromEntries(newPlacements),
  }
}

/** Version 3: every text is the same on all hats. */
function fourthVersion(document: unknown): unknown {
  const old = z.record(z.string(), z.unknown()).safeParse(document)
  return old.success ? { ...old.data, roster: [], version: 4 } : null
}

/** Version 4: words have no shape but an arc, and layers no group. */
function fifthVersion(document: unknown): unknown {
  const old = z.record(z.string(), z.unknown()).safeParse(document)
  return old.success ? { ...old.data, version: 5 } : null
}

function newLayer(layer: z.infer<typeof oldLayer>, technique: string) {
  const { id, x, y, rotation, size, color, text, font, graphic } = layer
  const common = { id, name: '', x, y, rotation, scale: 1, technique, locked: false }
  const { thread } = nearestThread(rgbOf(color))
  if (text === undefined)
    return { kind: 'graphic', ...common, graphic: graphic ?? 'star', size, thread: thread.code }
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
