import type { DesignCommand } from '../document/design-commands.ts'
import type { DesignCheck } from './design-check.ts'
import type { DrawnLayer, PlacementDrawing } from '../drawing/placement-drawing.ts'
import { techniqueLimits } from '../document/placement.ts'

/** Millimeters of tolerance, because numbers are rounded to hundredths. */
const tolerance = 0.05

/** Checks the position and size of a layer. */
export function checkPlacement(drawing: PlacementDrawing, drawn: DrawnLayer): DesignCheck[] {
  const { layer, box, title } = drawn
  const limits = techniqueLimits[layer.technique]
  const { placement, name } = drawing
  const common = { placement: name, layerId: layer.id }
  if (!limits.placements.includes(name))
    return [
      {
        ...common,
        code: 'wrong-placement',
        level: 'error',
        text: `${limits.name} isn’t available on the ${placement.name.toLowerCase()}.`,
        fix: {
          label: 'Use flat stitch',
          commands: [{ do: 'set-technique', id: layer.id, technique: 'flat' }],
        },
      },
    ]
  const safe = {
    width: placement.width - 2 * placement.safeMargin,
    height: placement.height - 2 * placement.safeMargin,
  }
  const max = { width: Math.min(limits.width, safe.width), height: Math.min(limits.height, safe.height) }
  const [width, height] = [box.right - box.left, box.bottom - box.top]
  if (width > max.width + tolerance || height > max.height + tolerance)
    return [
      {
        ...common,
        code: 'too-large',
        level: 'error',
        text: `${title} is ${width.toFixed(0)} × ${height.toFixed(0)} mm; ${limits.name.toLowerCase()} covers at most ${max.width} × ${max.height} mm here.`,
        fix: { label: 'Make it fit', commands: fitting(drawn, max) },
      },
    ]
  const outside = overhang(box, placement.width, placement.height)
  const unsafe = overhang(box, safe.width, safe.height)
  if (unsafe.x === 0 && unsafe.y === 0) return []
  const isOutside = outside.x !== 0 || outside.y !== 0
  return [
    {
      ...common,
      code: isOutside ? 'outside-placement' : 'outside-safe-area',
      level: isOutside ? 'error' : 'warning',
      text: isOutside
        ? `${title} is outside of the ${placement.width} × ${placement.height} mm that can be decorated.`
        : `${title} is less than ${placement.safeMargin} mm from the edge of the area.`,
      fix: {
        label: 'Move it inside',
        commands: [{ do: 'move-by', id: layer.id, dx: -unsafe.x, dy: -unsafe.y }],
      },
    },
  ]
}

/** How far a box extends beyond an area around 0,0: negative to the left and top, 0 when it's inside. */
function overhang(box: DrawnLayer['box'], width: number, height: number) {
  const over = (low: number, high: number, half: number) => {
    if (high > half + tolerance) return roundedOut(high - half)
    if (low < -half - tolerance) return roundedOut(low + half)
    return 0
  }
  return { x: over(box.left, box.right, width / 2), y: over(box.top, box.bottom, height / 2) }
}

function roundedOut(value: number): number {
  return (Math.sign(value) * Math.ceil(Math.abs(value) * 100)) / 100
}

function fitting({ layer, box }: DrawnLayer, max: { width: number; height: number }): DesignCommand[] {
  const [width, height] = [box.right - box.left, box.bottom - box.top]
  const factor = Math.min(max.width / width, max.height / height) * 0.99
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
  const half = { x: (width * factor) / 2, y: (height * factor) / 2 }
  const clamp = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value))
  // Centers the drawing as close to its old position as the area allows.
  const to = { x: clamp(x, max.width / 2 - half.x), y: clamp(y, max.height / 2 - half.y) }
  return [
    { do: 'scale-by', id: layer.id, factor },
    { do: 'move-to', id: layer.id, x: to.x + (layer.x - x) * factor, y: to.y + (layer.y - y) * factor },
  ]
}
