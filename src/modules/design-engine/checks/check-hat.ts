import type { DesignCheck } from './design-check.ts'
import type { DesignCommand } from '../document/design-commands.ts'
import type { DesignDocument } from '../document/design-document.ts'
import { techniques, placementNames } from '../document/design-types.ts'
import { fabricHex } from '../colors/fabrics.ts'
import { checkFineness, checkResolution } from './fineness-checks.ts'
import { type Box, emptyBox, unite } from '../drawing/outline-path.ts'
import { colorDistance, oklabOf, rgbOf } from '../colors/oklab.ts'
import { checkPlacement } from './check-placement.ts'
import { checkPrints } from './check-prints.ts'
import { checkLetters } from './check-letters.ts'
import { checkColors } from './color-checks.ts'
import { estimatePlacement } from './estimate-design.ts'
import { threadHex } from '../colors/threads.ts'
import { drawPlacement } from '../drawing/draw-placement.ts'
import { type DesignAssets, type DrawnLayer, type PlacementDrawing } from '../drawing/placement-drawing.ts'
import { techniqueLimits } from '../document/placement.ts'

/** More stitches than this in one placement make the fabric pucker. */
const maxStitches = 15_000

/** Checks a design that is the same on every hat; `checkDesign` checks every design. */
export function checkHat(document: DesignDocument, assets: DesignAssets): DesignCheck[] {
  const checks = placementNames.flatMap((name) =>
    allChecksOf(document, drawPlacement(document, name, assets), assets),
  )
  if (placementNames.some((name) => document.placements[name].layers.length > 0)) return checks
  return [
    {
      code: 'no-art',
      level: 'error',
      placement: null,
      layerId: null,
      text: 'Your hat is empty. Add text, a graphic or your own artwork.',
      fix: null,
    },
  ]
}

function allChecksOf(
  document: DesignDocument,
  drawing: PlacementDrawing,
  assets: DesignAssets,
): DesignCheck[] {
  const layers = drawing.layers.filter((drawn) => !drawn.pending)
  const placementChecks = new Map(layers.map((drawn) => [drawn, checkPlacement(drawing, drawn)]))
  // A layer that is too large must shrink first, so its line widths don't matter yet.
  const fitting = layers.filter(
    (drawn) => !placementChecks.get(drawn)?.some(({ code }) => code === 'too-large'),
  )
  return [
    ...[...placementChecks.values()].flat(),
    ...fitting.flatMap((drawn) => checkFineness(drawing, drawn, assets)),
    ...layers.flatMap(({ layer, title }) =>
      layer.kind === 'art'
        ? checkResolution(layer, assets.artworks[layer.artwork]?.pixels ?? null, {
            placement: drawing.name,
            layerId: layer.id,
            title,
          })
        : [],
    ),
    ...layers.flatMap((drawn) => checkLetters(drawing, drawn)),
    ...layers.flatMap((drawn) => checkContrast(document, drawing, drawn)),
    ...checkPrints(drawing),
    ...techniques.flatMap((technique) => checkColors(drawing, technique)),
    ...checkGroup(drawing, layers),
    ...checkStitches(drawing),
  ]
}

/** Layers whose color is close to the color below them. */
function checkContrast(
  document: DesignDocument,
  { name, shapes }: PlacementDrawing,
  { layer, title }: DrawnLayer,
): DesignCheck[] {
  if (layer.technique === 'leather-patch' || layer.kind === 'art') return []
  // An outline in another color separates the text from the background.
  if (layer.kind === 'text' && layer.outline) return []
  const { patch } = document.placements[name]
  const onPatch = techniqueLimits[layer.technique].patch
  const cloth = document.colors[name === 'front' ? 'front' : 'mesh']
  const ground = onPatch ? threadHex(patch.ground) : fabricHex(cloth)
  if (standsOut(layer.thread, ground) || isOverArt(shapes, layer.id)) return []
  // The white of a flag is its own color: the others show where it ends.
  const others = document.placements[name].layers.filter(({ group }) => group && group === layer.group)
  if (others.some((other) => other.kind !== 'art' && standsOut(other.thread, ground))) return []
  const light = oklabOf(rgbOf(ground))[0] > 0.6
  const commands: DesignCommand[] = [{ do: 'recolor', id: layer.id, thread: light ? 'B17' : 'B01' }]
  return [
    {
      code: 'low-contrast',
      level: 'warning',
      placement: name,
      layerId: layer.id,
      text: `${title} has too little contrast with its background.`,
      fix: { label: light ? 'Make it dark' : 'Make it light', commands },
    },
  ]
}

function standsOut(thread: string, ground: string): boolean {
  return colorDistance(oklabOf(rgbOf(threadHex(thread))), oklabOf(rgbOf(ground))) > 0.12
}

/** Whether another layer is below this one, so that its background isn't the fabric. */
function isOverArt(shapes: PlacementDrawing['shapes'], id: string): boolean {
  return (
    shapes.findIndex((shape) => shape.layerId === id) > shapes.findIndex((shape) => shape.layerId !== null)
  )
}

/** All layers of one technique in a placement are made in one run, so together they must fit. */
function checkGroup({ name, placement }: PlacementDrawing, layers: readonly DrawnLayer[]): DesignCheck[] {
  return techniques.flatMap((technique): DesignCheck[] => {
    const group = layers.filter(({ layer }) => layer.technique === technique)
    if (group.length < 2) return []
    const limits = techniqueLimits[technique]
    const box = group.reduce((all: Box, drawn) => unite(all, drawn.box), emptyBox)
    const max = {
      width: Math.min(limits.width, placement.width),
      height: Math.min(limits.height, placement.height),
    }
    const factor = Math.min(max.width / (box.right - box.left), max.height / (box.bottom - box.top))
    // checkPlacement already reports layers that are too large on their own.
    const alone = group.some(
      (drawn) =>
        drawn.box.right - drawn.box.left > max.width || drawn.box.bottom - drawn.box.top > max.height,
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
        placement: name,
        layerId: null,
        text: `${limits.name} covers at most ${max.width} × ${max.height} mm here; together these layers are larger.`,
        fix: { label: 'Make them fit', commands },
      },
    ]
  })
}

function checkStitches(drawing: PlacementDrawing): DesignCheck[] {
  const { likely } = estimatePlacement(drawing)
  if (likely <= maxStitches) return []
  return [
    {
      code: 'many-stitches',
      level: 'warning',
      placement: drawing.name,
      layerId: null,
      text: `About ${likely.toLocaleString('en-US')} stitches. Above ${maxStitches.toLocaleString('en-US')} the fabric puckers. Reduce the filled area.`,
      fix: null,
    },
  ]
}
