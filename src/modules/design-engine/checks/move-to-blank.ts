import type { DesignCommand } from '../document/design-commands.ts'
import { applyCommand } from '../document/design-commands.ts'
import type { DesignDocument } from '../document/design-document.ts'
import { type Blank, type PlacementName, placementNames } from '../document/design-types.ts'
import { type Placement, placementOf } from '../document/placement.ts'
import { drawPlacement } from '../drawing/draw-placement.ts'
import type { Box } from '../drawing/outline-path.ts'
import type { DesignAssets } from '../drawing/placement-drawing.ts'

/**
 * Puts a design on another hat. What no longer fits is made smaller and moved, all layers of a placement together, so that they stay
 * as they are to each other; what fits stays. Locked layers stay, too.
 */
export function moveToBlank(document: DesignDocument, blank: Blank, assets: DesignAssets): DesignCommand[] {
  const change: DesignCommand = { do: 'set-blank', blank }
  const moved = applyCommand(document, change)
  return [change, ...placementNames.flatMap((name) => fitTogether(moved, name, assets))]
}

function fitTogether(document: DesignDocument, name: PlacementName, assets: DesignAssets): DesignCommand[] {
  const layers = drawPlacement(document, name, assets).layers.filter(({ layer }) => !layer.locked)
  const area = freeArea(placementOf(document.blank, name))
  const box = around(layers.map((one) => one.box))
  if (!box || isInside(box, area)) return []
  const [width, height] = [box.right - box.left, box.bottom - box.top]
  const factor = Math.min(1, (2 * area.right) / width, (2 * area.bottom) / height)
  const clamp = (value: number, most: number) =>
    Math.min(Math.max(0, most), Math.max(-Math.max(0, most), value))
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
  const to = {
    x: clamp(x, area.right - (width * factor) / 2),
    y: clamp(y, area.bottom - (height * factor) / 2),
  }
  return layers.flatMap(({ layer }): DesignCommand[] => {
    // Documents have hundredths of a scale. Rounding up could be too large again.
    const scale = factor === 1 ? layer.scale : Math.floor(layer.scale * factor * 100) / 100
    return [
      { do: 'scale-to', id: layer.id, scale },
      { do: 'move-to', id: layer.id, x: to.x + (layer.x - x) * factor, y: to.y + (layer.y - y) * factor },
    ]
  })
}

function freeArea({ width, height, safeMargin }: Placement): Box {
  const [right, bottom] = [width / 2 - safeMargin, height / 2 - safeMargin]
  return { left: -right, top: -bottom, right, bottom }
}

function around(boxes: readonly Box[]): Box | null {
  if (boxes.length === 0) return null
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  }
}

function isInside(box: Box, area: Box): boolean {
  return box.left >= area.left && box.right <= area.right && box.top >= area.top && box.bottom <= area.bottom
}
