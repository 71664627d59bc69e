import type { DesignCommand } from '../document/design-commands.ts'
import type { DrawnLayer } from '../drawing/placement-drawing.ts'

/**
 * Shrinks a layer to an area in millimeters around 0,0, or with `grows` makes it as large as that area, and moves it no
 * further than necessary.
 */
export function fitLayer(
  { layer, box }: DrawnLayer,
  max: { readonly width: number; readonly height: number },
  grows = false,
): DesignCommand[] {
  const [width, height] = [box.right - box.left, box.bottom - box.top]
  if (width === 0 || height === 0) return []
  // Documents have hundredths of a scale. Rounding up would be too large again.
  const most = Math.min(grows ? Infinity : 1, max.width / width, max.height / height)
  const scale = most === 1 ? layer.scale : Math.floor(layer.scale * most * 100) / 100
  const factor = scale / layer.scale
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
  const half = { x: (width * factor) / 2, y: (height * factor) / 2 }
  const clamp = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value))
  const to = {
    x: clamp(x, Math.max(0, max.width / 2 - half.x)),
    y: clamp(y, Math.max(0, max.height / 2 - half.y)),
  }
  return [
    { do: 'scale-to', id: layer.id, scale },
    { do: 'move-to', id: layer.id, x: to.x + (layer.x - x) * factor, y: to.y + (layer.y - y) * factor },
  ]
}
