import type { DesignCommand } from './design-commands.ts'
import type { StitchCheck } from './stitch-checks.ts'
import type { DrawnLayer, ZoneDrawing } from './zone-drawing.ts'
import { decorationLimits } from './zones.ts'

/** A hair of tolerance: numbers are kept in hundredths. */
const hair = 0.05

/** Where a layer stands and how large it is. */
export function checkPlace(drawing: ZoneDrawing, drawn: DrawnLayer): StitchCheck[] {
  const { layer, box, title } = drawn
  const limits = decorationLimits[layer.decoration]
  const { zone, name } = drawing
  const common = { zone: name, layerId: layer.id }
  if (!limits.zones.includes(name))
    return [
      {
        ...common,
        code: 'wrong-zone',
        level: 'error',
        text: `${limits.name} is not made on the ${zone.name.toLowerCase()}.`,
        fix: {
          label: 'Use flat stitch',
          commands: [{ do: 'set-decoration', id: layer.id, decoration: 'flat' }],
        },
      },
    ]
  const safe = { width: zone.width - 2 * zone.safeMargin, height: zone.height - 2 * zone.safeMargin }
  const most = { width: Math.min(limits.width, safe.width), height: Math.min(limits.height, safe.height) }
  const [width, height] = [box.right - box.left, box.bottom - box.top]
  if (width > most.width + hair || height > most.height + hair)
    return [
      {
        ...common,
        code: 'too-large',
        level: 'error',
        text: `${title} is ${width.toFixed(0)} × ${height.toFixed(0)} mm; ${limits.name.toLowerCase()} covers at most ${most.width} × ${most.height} mm here.`,
        fix: { label: 'Make it fit', commands: fitting(drawn, most) },
      },
    ]
  const outside = overhang(box, zone.width, zone.height)
  const unsafe = overhang(box, safe.width, safe.height)
  if (unsafe.x === 0 && unsafe.y === 0) return []
  const isOutside = outside.x !== 0 || outside.y !== 0
  return [
    {
      ...common,
      code: isOutside ? 'outside-zone' : 'outside-safe-area',
      level: isOutside ? 'error' : 'warning',
      text: isOutside
        ? `${title} leaves the ${zone.width} × ${zone.height} mm that can be decorated.`
        : `${title} comes closer than ${zone.safeMargin} mm to the edge of the area.`,
      fix: {
        label: 'Move it inside',
        commands: [{ do: 'move-by', id: layer.id, dx: -unsafe.x, dy: -unsafe.y }],
      },
    },
  ]
}

/** How far a box sticks out of an area around 0,0; 0 when it does not, negative to the left and top. */
function overhang(box: DrawnLayer['box'], width: number, height: number) {
  const over = (low: number, high: number, half: number) => {
    if (high > half + hair) return roundedOut(high - half)
    if (low < -half - hair) return roundedOut(low + half)
    return 0
  }
  return { x: over(box.left, box.right, width / 2), y: over(box.top, box.bottom, height / 2) }
}

function roundedOut(value: number): number {
  return (Math.sign(value) * Math.ceil(Math.abs(value) * 100)) / 100
}

function fitting({ layer, box }: DrawnLayer, most: { width: number; height: number }): DesignCommand[] {
  const [width, height] = [box.right - box.left, box.bottom - box.top]
  const factor = Math.min(most.width / width, most.height / height) * 0.99
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
  const half = { x: (width * factor) / 2, y: (height * factor) / 2 }
  const clamp = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value))
  // The middle of what is drawn, as near to where it was as the area lets it.
  const to = { x: clamp(x, most.width / 2 - half.x), y: clamp(y, most.height / 2 - half.y) }
  return [
    { do: 'scale-by', id: layer.id, factor },
    { do: 'move-to', id: layer.id, x: to.x + (layer.x - x) * factor, y: to.y + (layer.y - y) * factor },
  ]
}
