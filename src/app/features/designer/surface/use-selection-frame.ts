import { type PointerEvent, type RefObject, useRef, useState } from 'react'
import type { Box, DrawnLayer, PlacementDrawing } from '#modules/design-engine'
import { withGroup } from '../arrange/several-layers.ts'
import type { DesignerModel } from '../document/use-designer.ts'
import type { FlatPoint } from './hat-projection.ts'

interface SelectionFrameUse {
  readonly svg: RefObject<SVGSVGElement | null>
  readonly spotOf: (event: PointerEvent) => FlatPoint
  readonly drawing: PlacementDrawing
  /** Where a layer is, in the units of `spotOf`. */
  readonly boxOf: (drawn: DrawnLayer) => Box
  readonly designer: DesignerModel
}

/** A frame drawn with the mouse or a pen from an empty spot selects the layers that it touches. With Shift, it adds them. */
export function useSelectionFrame({ svg, spotOf, drawing, boxOf, designer }: SelectionFrameUse) {
  const start = useRef<{ readonly from: FlatPoint; readonly before: readonly string[] } | null>(null)
  const [frame, setFrame] = useState<Box | null>(null)
  return {
    frame,
    begin: (event: PointerEvent) => {
      if (event.button !== 0 || event.pointerType === 'touch') return
      svg.current?.setPointerCapture(event.pointerId)
      start.current = { from: spotOf(event), before: event.shiftKey ? designer.selection : [] }
    },
    move: (event: PointerEvent) => {
      if (!start.current) return
      const { from, before } = start.current
      const box = boxBetween(from, spotOf(event))
      setFrame(box)
      const touched = drawing.layers.filter((drawn) => !drawn.layer.locked && meet(box, boxOf(drawn)))
      const ids = touched.flatMap(({ layer }) => withGroup(designer.document, layer.id))
      const all = [...new Set([...before, ...ids])]
      if (all.join() !== designer.selection.join()) designer.selectAll(all)
    },
    end: () => {
      start.current = null
      setFrame(null)
    },
  }
}

const boxBetween = ([x1, y1]: FlatPoint, [x2, y2]: FlatPoint): Box => ({
  left: Math.min(x1, x2),
  top: Math.min(y1, y2),
  right: Math.max(x1, x2),
  bottom: Math.max(y1, y2),
})

const meet = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
