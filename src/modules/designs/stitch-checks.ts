import type { DesignCommand } from './design-commands.ts'
import type { DesignDocument } from './design-document.ts'
import { decorations, type ZoneName, zoneNames } from './design-words.ts'
import { fabricHex } from './fabrics.ts'
import { checkFineness, checkResolution } from './fineness-checks.ts'
import { type Box, emptyBox, unite } from './outline-path.ts'
import { colorDistance, oklabOf, rgbOf } from './oklab.ts'
import { checkPlace } from './place-checks.ts'
import { checkPrints } from './print-checks.ts'
import { checkColors } from './color-checks.ts'
import { estimateZone } from './stitch-estimate.ts'
import { threadHex } from './threads.ts'
import { type DesignAssets, type DrawnLayer, drawZone, type ZoneDrawing } from './zone-drawing.ts'
import { decorationLimits } from './zones.ts'

export type CheckCode =
  | 'outside-zone'
  | 'outside-safe-area'
  | 'too-large'
  | 'wrong-zone'
  | 'small-letters'
  | 'thin-lines'
  | 'tight-gaps'
  | 'missing-letters'
  | 'low-resolution'
  | 'too-many-colors'
  | 'low-contrast'
  | 'print-over-stitches'
  | 'many-stitches'
  | 'no-art'

export interface StitchCheck {
  readonly code: CheckCode
  /** An error cannot be made, a warning can but will not look its best. */
  readonly level: 'error' | 'warning'
  readonly zone: ZoneName | null
  readonly layerId: string | null
  readonly text: string
  /** What puts it right with one click; its commands are one step of the history. */
  readonly fix: { readonly label: string; readonly commands: readonly DesignCommand[] } | null
}

/** More than this in one zone pulls the cloth together. */
const mostStitches = 15_000

/** What can really be made, told while it is drawn. The same in the browser and on the server. */
export function checkDesign(document: DesignDocument, assets: DesignAssets): StitchCheck[] {
  const checks = zoneNames.flatMap((name) => checkZone(document, drawZone(document, name, assets), assets))
  if (zoneNames.some((name) => document.zones[name].layers.length > 0)) return checks
  return [
    {
      code: 'no-art',
      level: 'error',
      zone: null,
      layerId: null,
      text: 'Nothing is on the hat yet. Add a text, a mark or your own artwork.',
      fix: null,
    },
  ]
}

export function canBeMade(checks: readonly StitchCheck[]): boolean {
  return checks.every((check) => check.level !== 'error')
}

function checkZone(document: DesignDocument, drawing: ZoneDrawing, assets: DesignAssets): StitchCheck[] {
  const layers = drawing.layers.filter((drawn) => !drawn.waiting)
  const places = new Map(layers.map((drawn) => [drawn, checkPlace(drawing, drawn)]))
  // Too large already: it has to change before its lines say anything.
  const fitting = layers.filter((drawn) => !places.get(drawn)?.some(({ code }) => code === 'too-large'))
  return [
    ...[...places.values()].flat(),
    ...fitting.flatMap((drawn) => checkFineness(drawing, drawn)),
    ...layers.flatMap(({ layer, title }) =>
      layer.kind === 'art'
        ? checkResolution(layer, assets.artworks[layer.artwork]?.pixels ?? null, {
            zone: drawing.name,
            layerId: layer.id,
            title,
          })
        : [],
    ),
    ...layers.flatMap((drawn) => checkLetters(drawing, drawn)),
    ...layers.flatMap((drawn) => checkContrast(document, drawing, drawn)),
    ...checkPrints(drawing),
    ...decorations.flatMap((decoration) => checkColors(drawing, decoration)),
    ...checkGroup(drawing, layers),
    ...checkStitches(drawing),
  ]
}

function checkLetters({ name }: ZoneDrawing, { layer, title, missingLetters }: DrawnLayer): StitchCheck[] {
  if (missingLetters === '' || layer.kind !== 'text') return []
  const text = `${title}: this font has no ${[...missingLetters].join(' ')}. Choose another font or other letters.`
  return [{ code: 'missing-letters', level: 'error', zone: name, layerId: layer.id, text, fix: null }]
}

/** Art whose colour is nearly that of what it stands on. */
function checkContrast(
  document: DesignDocument,
  { name, shapes }: ZoneDrawing,
  { layer, title }: DrawnLayer,
): StitchCheck[] {
  if (layer.decoration === 'leather-patch' || layer.kind === 'art') return []
  // An edge in another colour sets it off.
  if (layer.kind === 'text' && layer.outline) return []
  const { patch } = document.zones[name]
  const onPatch = decorationLimits[layer.decoration].patch
  const cloth = document.colors[name === 'front' ? 'front' : 'mesh']
  const ground = onPatch ? threadHex(patch.ground) : fabricHex(cloth)
  const away = colorDistance(oklabOf(rgbOf(threadHex(layer.thread))), oklabOf(rgbOf(ground)))
  if (away > 0.12 || isOverArt(shapes, layer.id)) return []
  const light = oklabOf(rgbOf(ground))[0] > 0.6
  const commands: DesignCommand[] = [{ do: 'recolor', id: layer.id, thread: light ? 'B17' : 'B01' }]
  return [
    {
      code: 'low-contrast',
      level: 'warning',
      zone: name,
      layerId: layer.id,
      text: `${title} has nearly the colour of what it stands on.`,
      fix: { label: light ? 'Make it dark' : 'Make it light', commands },
    },
  ]
}

/** Something else lies under it, so what it stands on is not the cloth. */
function isOverArt(shapes: ZoneDrawing['shapes'], id: string): boolean {
  return (
    shapes.findIndex((shape) => shape.layerId === id) > shapes.findIndex((shape) => shape.layerId !== null)
  )
}

/** All that one method makes in a zone is made in one go, so it must fit together. */
function checkGroup({ name, zone }: ZoneDrawing, layers: readonly DrawnLayer[]): StitchCheck[] {
  return decorations.flatMap((decoration): StitchCheck[] => {
    const group = layers.filter(({ layer }) => layer.decoration === decoration)
    if (group.length < 2) return []
    const limits = decorationLimits[decoration]
    const box = group.reduce((all: Box, drawn) => unite(all, drawn.box), emptyBox)
    const most = { width: Math.min(limits.width, zone.width), height: Math.min(limits.height, zone.height) }
    const factor = Math.min(most.width / (box.right - box.left), most.height / (box.bottom - box.top))
    // One that is too large by itself says so by itself.
    const alone = group.some(
      (drawn) =>
        drawn.box.right - drawn.box.left > most.width || drawn.box.bottom - drawn.box.top > most.height,
    )
    if (factor >= 0.999 || alone) return []
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
    const commands = group.flatMap(({ layer }): DesignCommand[] => [
      { do: 'scale-by', id: layer.id, factor: factor * 0.99 },
      {
        do: 'move-to',
        id: layer.id,
        x: x + (layer.x - x) * factor * 0.99,
        y: y + (layer.y - y) * factor * 0.99,
      },
    ])
    return [
      {
        code: 'too-large',
        level: 'error',
        zone: name,
        layerId: null,
        text: `${limits.name} covers at most ${most.width} × ${most.height} mm here; together these layers are larger.`,
        fix: { label: 'Make them fit', commands },
      },
    ]
  })
}

function checkStitches(drawing: ZoneDrawing): StitchCheck[] {
  const { likely } = estimateZone(drawing)
  if (likely <= mostStitches) return []
  return [
    {
      code: 'many-stitches',
      level: 'warning',
      zone: drawing.name,
      layerId: null,
      text: `About ${likely.toLocaleString('en-US')} stitches; above ${mostStitches.toLocaleString('en-US')} the cloth puckers. Less filled area helps.`,
      fix: null,
    },
  ]
}
