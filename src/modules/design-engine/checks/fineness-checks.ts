import type { DesignCommand } from '../document/design-commands.ts'
import type { ArtLayer, TextLayer } from '../document/design-document.ts'
import { areaNarrowerThan, areaOfGapsBelow, distancesTo, inkArea, type InkGrid, inkGrid } from './ink-grid.ts'
import type { DesignCheck } from './design-check.ts'
import {
  type DesignAssets,
  type DrawnLayer,
  type DrawnOutline,
  isOutline,
  type PlacementDrawing,
} from '../drawing/placement-drawing.ts'
import { techniqueInText, type TechniqueLimits, techniqueLimits } from '../document/placement.ts'

/** Shares of a layer's area that may be finer than the technique allows: serifs and corners always are. */
const thinShare = 0.1
const gapShare = 0.05

/** Reports letters, lines and gaps that are too fine for the technique. */
export function checkFineness(
  drawing: PlacementDrawing,
  drawn: DrawnLayer,
  assets: DesignAssets,
): DesignCheck[] {
  const { layer, title } = drawn
  const limits = techniqueLimits[layer.technique]
  const subject = { placement: drawing.name, layerId: layer.id, title }
  const letters = layer.kind === 'text' ? checkLetterSize(layer, limits, subject) : []
  // Letters that are too small also have thin lines. One report is enough.
  if (letters.length > 0) return letters
  // Full-color prints have no outlines; checkResolution covers them.
  const shapes = drawing.shapes.filter((shape) => shape.layerId === layer.id).filter(isOutline)
  if (shapes.length === 0) return []
  const fineness = finenessOf(drawn, shapes, assets)
  return [...checkLines(drawn, fineness, limits, subject), ...checkGaps(drawn, fineness, limits, subject)]
}

interface Fineness {
  /** Millimeters of the widest of too many thin lines; null when they aren't too many. */
  readonly thinLines: number | null
  readonly hasTightGaps: boolean
}

const measured = new WeakMap<DesignAssets, Map<string, Fineness>>()
const maxMeasured = 200

/** Measuring takes nearly all the time of the checks, and doesn't depend on where a layer is. */
function finenessOf(
  { layer, box }: DrawnLayer,
  shapes: readonly DrawnOutline[],
  assets: DesignAssets,
): Fineness {
  const known = measured.get(assets) ?? new Map<string, Fineness>()
  measured.set(assets, known)
  const key = JSON.stringify({ ...layer, id: '', name: '', x: 0, y: 0, locked: false })
  const found = known.get(key)
  if (found) return found
  const { minLine, minGap } = techniqueLimits[layer.technique]
  const fineness = measureFineness(inkGrid(shapes, box, Math.min(minLine, 2 * minGap)), { minLine, minGap })
  const [oldest] = known.keys()
  if (known.size >= maxMeasured && oldest !== undefined) known.delete(oldest)
  known.set(key, fineness)
  return fineness
}

function measureFineness(
  grid: InkGrid,
  { minLine, minGap }: Pick<TechniqueLimits, 'minLine' | 'minGap'>,
): Fineness {
  const area = inkArea(grid)
  if (area === 0) return { thinLines: null, hasTightGaps: false }
  const depth = distancesTo(grid.ink, 0, grid)
  const isThin = (width: number) => areaNarrowerThan(grid, width, depth) > area * thinShare
  return {
    thinLines: isThin(minLine) ? widestNotThin(isThin, minLine) : null,
    hasTightGaps: areaOfGapsBelow(grid, minGap) > area * gapShare,
  }
}

interface Subject extends Pick<DesignCheck, 'placement' | 'layerId'> {
  /** The layer's title. */
  readonly title: string
}

function scaleBy(id: string, factor: number): DesignCommand[] {
  return [{ do: 'scale-by', id, factor: Math.ceil(factor * 1000) / 1000 }]
}

function checkLetterSize(
  layer: TextLayer,
  limits: TechniqueLimits,
  { title, ...subject }: Subject,
): DesignCheck[] {
  const height = layer.capHeight * layer.scale
  if (height >= limits.minLetter - 0.01) return []
  return [
    {
      ...subject,
      code: 'small-letters',
      level: 'error',
      text: `The letters of ${title} are ${height.toFixed(1)} mm high; ${techniqueInText(layer.technique)} needs ${limits.minLetter} mm.`,
      fix: {
        label: `Make them ${limits.minLetter} mm`,
        commands: [{ do: 'set-size', id: layer.id, size: limits.minLetter }],
      },
    },
  ]
}

function checkLines(
  { layer }: DrawnLayer,
  { thinLines: width }: Fineness,
  limits: TechniqueLimits,
  { title, ...subject }: Subject,
): DesignCheck[] {
  if (width === null) return []
  const shown = width < 0.1 ? 'less than 0.1' : width.toFixed(1)
  return [
    {
      ...subject,
      code: 'thin-lines',
      level: width < limits.minLine * 0.6 ? 'error' : 'warning',
      text: `${title} has lines of ${shown} mm; ${techniqueInText(layer.technique)} needs ${limits.minLine} mm.`,
      fix: {
        label: 'Make it larger',
        commands: scaleBy(layer.id, Math.min(8, (limits.minLine / Math.max(width, 0.05)) * 1.1)),
      },
    },
  ]
}

function widestNotThin(isThin: (width: number) => boolean, limit: number): number {
  let [low, high] = [0, limit]
  for (let step = 0; step < 5; step += 1) {
    const middle = (low + high) / 2
    if (isThin(middle)) high = middle
    else low = middle
  }
  return low
}

function checkGaps(
  { layer }: DrawnLayer,
  { hasTightGaps }: Fineness,
  limits: TechniqueLimits,
  { title, ...subject }: Subject,
): DesignCheck[] {
  if (!hasTightGaps) return []
  const commands: DesignCommand[] =
    layer.kind === 'text'
      ? [{ do: 'set-tracking', id: layer.id, tracking: layer.tracking + limits.minGap / layer.scale }]
      : scaleBy(layer.id, 1.25)
  return [
    {
      ...subject,
      code: 'tight-gaps',
      level: 'warning',
      text: `Parts of ${title} are less than ${limits.minGap} mm apart and may merge.`,
      fix: { label: layer.kind === 'text' ? 'Space the letters' : 'Make it larger', commands },
    },
  ]
}

/** Checks the dots per inch at the size on the hat. A vector drawing has no pixels and always passes. */
export function checkResolution(
  layer: ArtLayer,
  pixels: { readonly width: number } | null,
  { title, ...subject }: Subject,
): DesignCheck[] {
  if (!pixels) return []
  const limits = techniqueLimits[layer.technique]
  const width = layer.width * layer.scale
  const dpi = (pixels.width / width) * 25.4
  if (dpi >= limits.goodDpi) return []
  const size = Math.max(1, Math.floor(((pixels.width * 25.4) / limits.goodDpi) * 100) / 100)
  return [
    {
      ...subject,
      code: 'low-resolution',
      level: dpi < limits.minDpi ? 'error' : 'warning',
      text: `${title} has ${dpi.toFixed(0)} dots per inch at this size; for a clean result it needs ${limits.goodDpi}.`,
      fix: {
        label: `Make it ${size.toFixed(0)} mm wide`,
        commands: [{ do: 'set-size', id: layer.id, size }],
      },
    },
  ]
}
