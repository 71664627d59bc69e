import type { DesignCommand } from '../document/design-commands.ts'
import type { ArtLayer, TextLayer } from '../document/design-document.ts'
import { areaNarrowerThan, areaOfGapsBelow, distancesTo, inkArea, type InkGrid, inkGrid } from './ink-grid.ts'
import type { DesignCheck } from './design-check.ts'
import { type DrawnLayer, isOutline, type PlacementDrawing } from '../drawing/placement-drawing.ts'
import { type TechniqueLimits, techniqueLimits } from '../document/placement.ts'

/** Shares of a layer's area that may be finer than the technique allows: serifs and corners always are. */
const thinShare = 0.1
const gapShare = 0.05

/** Reports letters, lines and gaps that are too fine for the technique. */
export function checkFineness(drawing: PlacementDrawing, drawn: DrawnLayer): DesignCheck[] {
  const { layer, title } = drawn
  const limits = techniqueLimits[layer.technique]
  const subject = { placement: drawing.name, layerId: layer.id, title }
  const letters = layer.kind === 'text' ? checkLetterSize(layer, limits, subject) : []
  // Letters that are too small also have thin lines. One report is enough.
  if (letters.length > 0) return letters
  // Full-color prints have no outlines; checkResolution covers them.
  const shapes = drawing.shapes.filter((shape) => shape.layerId === layer.id).filter(isOutline)
  if (shapes.length === 0) return []
  const grid = inkGrid(shapes, drawn.box, Math.min(limits.minLine, 2 * limits.minGap))
  return [...checkLines(drawn, grid, limits, subject), ...checkGaps(drawn, grid, limits, subject)]
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
      text: `The letters of ${title} are ${height.toFixed(1)} mm high; ${limits.name.toLowerCase()} needs ${limits.minLetter} mm.`,
      fix: {
        label: `Make them ${limits.minLetter} mm`,
        commands: [{ do: 'set-size', id: layer.id, size: limits.minLetter }],
      },
    },
  ]
}

function checkLines(
  { layer }: DrawnLayer,
  grid: InkGrid,
  limits: TechniqueLimits,
  { title, ...subject }: Subject,
): DesignCheck[] {
  const area = inkArea(grid)
  if (area === 0) return []
  const depth = distancesTo(grid.ink, 0, grid)
  const isThin = (width: number) => areaNarrowerThan(grid, width, depth) > area * thinShare
  if (!isThin(limits.minLine)) return []
  const width = widestNotThin(isThin, limits.minLine)
  const shown = width < 0.1 ? 'less than 0.1' : width.toFixed(1)
  return [
    {
      ...subject,
      code: 'thin-lines',
      level: width < limits.minLine * 0.6 ? 'error' : 'warning',
      text: `${title} has lines of ${shown} mm; ${limits.name.toLowerCase()} needs ${limits.minLine} mm.`,
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
  grid: InkGrid,
  limits: TechniqueLimits,
  { title, ...subject }: Subject,
): DesignCheck[] {
  const area = inkArea(grid)
  if (area === 0 || areaOfGapsBelow(grid, limits.minGap) <= area * gapShare) return []
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
