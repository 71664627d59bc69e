import type { DesignCheck } from './design-check.ts'
import { fitLayer } from './fit-layer.ts'
import type { DrawnLayer, PlacementDrawing } from '../drawing/placement-drawing.ts'
import { techniqueInText, techniqueLimits } from '../document/placement.ts'

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
        text: `${title} is ${width.toFixed(0)} × ${height.toFixed(0)} mm; ${techniqueInText(layer.technique)} covers at most ${max.width} × ${max.height} mm here.`,
        fix: { label: 'Make it fit', commands: fitLayer(drawn, max) },
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
