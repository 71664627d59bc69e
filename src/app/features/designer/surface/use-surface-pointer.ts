import { type PointerEvent, type RefObject, useRef, useState } from 'react'
import type { Box, DesignCommand, Layer, PlacementDrawing } from '#modules/design-engine'
import { boxOfAll } from '../arrange/align-layers.ts'
import { changedTogether, withGroup } from '../arrange/several-layers.ts'
import type { DesignerModel } from '../document/use-designer.ts'
import type { FlatPoint } from './hat-projection.ts'
import { snapAngle, type SnapLines, snapLines, snapMove } from './snap-move.ts'

export type Grip = 'move' | 'scale' | 'rotate'

interface Gesture {
  readonly grip: Grip | 'pinch'
  readonly layers: readonly Layer[]
  /** Around all of them. */
  readonly box: Box
  /** Scaling and rotating keep this where it is. */
  readonly center: FlatPoint
  readonly from: FlatPoint
  /** Distance and angle to the center, or between two fingers. */
  readonly reach: number
  readonly angle: number
  readonly step: { readonly tag: string; readonly at: number }
}

interface SurfacePointer {
  /** Keeps the pointer during a gesture. */
  readonly svg: RefObject<SVGSVGElement | null>
  /** Where the pointer is on the placement, in mm from its center. */
  readonly spotOf: (event: PointerEvent) => FlatPoint
  readonly drawing: PlacementDrawing
  readonly designer: DesignerModel
}

const noGuides: SnapLines = { vertical: [], horizontal: [] }
const between = (a: FlatPoint, b: FlatPoint) => ({
  reach: Math.hypot(b[0] - a[0], b[1] - a[1]),
  angle: (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI,
})

const middleOfBox = ({ left, right, top, bottom }: Box): FlatPoint => [(left + right) / 2, (top + bottom) / 2]

function moved({ from, box, layers, center }: Gesture, spot: FlatPoint, lines: SnapLines | undefined) {
  const [dx, dy] = [spot[0] - from[0], spot[1] - from[1]]
  const snapped = lines
    ? snapMove(
        { left: box.left + dx, right: box.right + dx, top: box.top + dy, bottom: box.bottom + dy },
        lines,
      )
    : { dx: 0, dy: 0, guides: noGuides }
  const commands = changedTogether(layers, center, { dx: dx + snapped.dx, dy: dy + snapped.dy })
  return { commands, guides: snapped.guides }
}

function commandsOf(gesture: Gesture, spots: readonly FlatPoint[], isFree: boolean): DesignCommand[] {
  const { layers, grip, center } = gesture
  const [first, second] = spots
  if (!first || (grip === 'pinch' && !second)) return []
  const now = grip === 'pinch' && second ? between(first, second) : between(center, first)
  const factor = now.reach / Math.max(0.1, gesture.reach)
  const degrees = now.angle - gesture.angle
  if (grip === 'scale') return changedTogether(layers, center, { factor })
  if (grip === 'pinch') return changedTogether(layers, center, { factor, degrees })
  const [only, ...others] = layers
  // One layer snaps by its own angle, several by how far they turn.
  const start = only && others.length === 0 ? only.rotation : 0
  const turned = isFree ? degrees : snapAngle(start + degrees) - start
  return changedTogether(layers, center, { degrees: turned })
}

/**
 * One finger or the mouse moves the selected layers, handles scale or rotate them, two fingers do both. Each gesture is one
 * undo step.
 */
export function useSurfacePointer({ svg, spotOf, drawing, designer }: SurfacePointer) {
  const fingers = useRef(new Map<number, FlatPoint>())
  const gesture = useRef<Gesture | null>(null)
  const [guides, setGuides] = useState(noGuides)

  /** Takes hold of a layer together with its group, or of the selection that it is part of. */
  const begin = (event: PointerEvent, id: string, grip: Grip) => {
    event.stopPropagation()
    if (event.button > 0) return
    if (event.shiftKey && grip === 'move') return designer.toggle(id)
    const spot = spotOf(event)
    svg.current?.setPointerCapture(event.pointerId)
    fingers.current.set(event.pointerId, spot)
    const [first, second] = [...fingers.current.values()]
    const isPinch = first !== undefined && second !== undefined
    const held = isPinch && gesture.current ? (gesture.current.layers[0]?.id ?? id) : id
    const ids = designer.selection.includes(held) ? designer.selection : withGroup(designer.document, held)
    const drawn = drawing.layers.filter(({ layer }) => ids.includes(layer.id))
    if (ids !== designer.selection) designer.selectAll(ids)
    const [only, ...others] = drawn
    if (!only || only.layer.locked) return
    const box = boxOfAll(drawn.map((one) => one.box))
    const center: FlatPoint = others.length === 0 ? [only.layer.x, only.layer.y] : middleOfBox(box)
    gesture.current = {
      grip: isPinch ? 'pinch' : grip,
      layers: drawn.map(({ layer }) => layer),
      box,
      center,
      from: spot,
      ...(isPinch ? between(first, second) : between(center, spot)),
      // One time for the whole gesture, so that even a slow one is a single undo step.
      step: { tag: `gesture-${event.timeStamp}`, at: event.timeStamp },
    }
  }
  const move = (event: PointerEvent) => {
    const current = gesture.current
    if (!current || !fingers.current.has(event.pointerId)) return
    fingers.current.set(event.pointerId, spotOf(event))
    const spots = [...fingers.current.values()]
    if (current.grip === 'move') {
      const others = drawing.layers.filter(({ layer }) => !current.layers.some(({ id }) => id === layer.id))
      const lines = event.altKey ? undefined : snapLines(drawing.placement, others)
      const to = moved(current, spots[0] ?? current.from, lines)
      setGuides(to.guides)
      designer.performAll(to.commands, current.step)
    } else designer.performAll(commandsOf(current, spots, event.altKey), current.step)
  }
  /** Lets a second finger outside the layer pinch it. True if there is such a gesture. */
  const beginOutside = (event: PointerEvent) => {
    const held = gesture.current?.layers[0]
    if (!held || fingers.current.size !== 1) return false
    begin(event, held.id, 'move')
    return true
  }
  const end = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId)
    if (fingers.current.size > 0) return
    gesture.current = null
    setGuides(noGuides)
  }
  return { begin, beginOutside, move, end, guides }
}

export type Begin = ReturnType<typeof useSurfacePointer>['begin']

/** A pointer's place in the units of a flat drawing. */
export function spotIn(svg: SVGSVGElement | null, { clientX, clientY }: PointerEvent): FlatPoint {
  const matrix = svg?.getScreenCTM()?.inverse()
  return matrix ? [clientX * matrix.a + matrix.e, clientY * matrix.d + matrix.f] : [0, 0]
}
