import type { Box, DrawnLayer, Matrix, PlacementDrawing } from '#modules/design-engine'
import { boxOfAll } from '../arrange/align-layers.ts'
import type { DesignerModel } from '../document/use-designer.ts'

/** What the handles are around: the selected layer as it is turned, or upright around several. */
export interface SelectedFrame {
  /** One of the layers that the handles change. */
  readonly id: string
  readonly box: Box
  readonly matrix: Matrix
  readonly scale: number
  readonly rotation: number
  readonly isLocked: boolean
}

export function selectedFrame(drawing: PlacementDrawing, { selection }: DesignerModel): SelectedFrame | null {
  const drawn = drawing.layers.filter(({ layer }) => selection.includes(layer.id))
  const [only, ...others] = drawn
  if (!only) return null
  if (others.length === 0) return frameOf(only)
  const box = boxOfAll(drawn.map((one) => one.box))
  const isLocked = drawn.every(({ layer }) => layer.locked)
  const first = drawn.find(({ layer }) => !layer.locked) ?? only
  return { id: first.layer.id, box, matrix: [1, 0, 0, 1, 0, 0], scale: 1, rotation: 0, isLocked }
}

function frameOf({ layer, ownBox, matrix }: DrawnLayer): SelectedFrame {
  const { id, scale, rotation, locked: isLocked } = layer
  return { id, box: ownBox, matrix, scale, rotation, isLocked }
}
