import { type PointerEvent, type RefObject, useRef, useState } from 'react'
import type { Box, DesignCommand, DrawnLayer, Layer, Step, PlacementDrawing } from '#modules/design-engine'
import type { Spot } from './hat-projection.ts'
import { snapAngle, type SnapLines, snapLines, snapMove } from './snap-move.ts'

export type Grip = 'move' | 'scale' | 'rotate'

interface Gesture {
  readonly grip: Grip | 'pinch'
  readonly layer: Layer
  readonly box: Box
  readonly from: Spot
  /** Distance and angle to the layer's center, or between two fingers. */
  readonly reach: number
  readonly angle: number
  readonly step: Step
}

interface SurfacePointer {
  /** Keeps the pointer during a gesture. */
  readonly svg: RefObject<SVGSVGElement | null>
  /** Where the pointer is on the placement, in mm from its center. */
  readonly spotOf: (event: PointerEvent) => Spot
  readonly drawing: PlacementDrawing
  readonly select: (id: string) => void
  readonly perform: (commands: readonly DesignCommand[], step: Step) => void
}

const noGuides: SnapLines = { vertical: [], horizontal: [] }
const between = (a: Spot, b: Spot) => ({
  reach: Math.hypot(b[0] - a[0], b[1] - a[1]),
  angle: (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI,
})

function moved(gesture: Gesture, spot: Spot, lines: SnapLines | undefined) {
  const [dx, dy] = [spot[0] - gesture.from[0], spot[1] - gesture.from[1]]
  const { layer, box } = gesture
  const snapped = lines
    ? snapMove(
        { left: box.left + dx, right: box.right + dx, top: box.top + dy, bottom: box.bottom + dy },
        lines,
      )
    : { dx: 0, dy: 0, guides: noGuides }
  const command: DesignCommand = {
    do: 'move-to',
    id: layer.id,
    x: layer.x + dx + snapped.dx,
    y: layer.y + dy + snapped.dy,
  }
  return { commands: [command], guides: snapped.guides }
}

function commandsOf(gesture: Gesture, spots: readonly Spot[], isFree: boolean): DesignCommand[] {
  const { layer, grip } = gesture
  const [first, second] = spots
  if (!first) return []
  if (grip === 'pinch') {
    if (!second) return []
    const now = between(first, second)
    return [
      { do: 'scale-to', id: layer.id, scale: (layer.scale * now.reach) / Math.max(0.1, gesture.reach) },
      { do: 'rotate-to', id: layer.id, degrees: layer.rotation + now.angle - gesture.angle },
    ]
  }
  const now = between([layer.x, layer.y], first)
  if (grip === 'scale') {
    return [{ do: 'scale-to', id: layer.id, scale: (layer.scale * now.reach) / Math.max(0.1, gesture.reach) }]
  }
  const degrees = layer.rotation + now.angle - gesture.angle
  return [{ do: 'rotate-to', id: layer.id, degrees: isFree ? degrees : snapAngle(degrees) }]
}

/** One finger or the mouse moves a layer, handles scale or rotate it, two fingers do both. Each gesture is one undo step. */
export function useSurfacePointer({ svg, spotOf, drawing, select, perform }: SurfacePointer) {
  const fingers = useRef(new Map<number, Spot>())
  const gesture = useRef<Gesture | null>(null)
  const [guides, setGuides] = useState(noGuides)

  const begin = (event: PointerEvent, { layer, box }: DrawnLayer, grip: Grip) => {
    event.stopPropagation()
    if (event.button > 0) return
    const spot = spotOf(event)
    svg.current?.setPointerCapture(event.pointerId)
    fingers.current.set(event.pointerId, spot)
    const [first, second] = [...fingers.current.values()]
    const isPinch = first !== undefined && second !== undefined
    const held = isPinch && gesture.current ? gesture.current.layer.id : layer.id
    const drawn = drawing.layers.find((one) => one.layer.id === held) ?? { layer, box }
    const start = isPinch ? between(first, second) : between([layer.x, layer.y], spot)
    select(held)
    gesture.current = {
      grip: isPinch ? 'pinch' : grip,
      layer: drawn.layer,
      box: drawn.box,
      from: spot,
      ...start,
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
      const others = drawing.layers.filter(({ layer }) => layer.id !== current.layer.id)
      const lines = event.altKey ? undefined : snapLines(drawing.placement, others)
      const to = moved(current, spots[0] ?? current.from, lines)
      setGuides(to.guides)
      perform(to.commands, current.step)
    } else perform(commandsOf(current, spots, event.altKey), current.step)
  }
  /** Lets a second finger outside the layer pinch it. True if there is such a gesture. */
  const beginOutside = (event: PointerEvent) => {
    const held = drawing.layers.find(({ layer }) => layer.id === gesture.current?.layer.id)
    if (!held || fingers.current.size !== 1) return false
    begin(event, held, 'move')
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

/** A pointer's place in the units of a flat drawing. */
export function spotIn(svg: SVGSVGElement | null, { clientX, clientY }: PointerEvent): Spot {
  const matrix = svg?.getScreenCTM()?.inverse()
  return matrix ? [clientX * matrix.a + matrix.e, clientY * matrix.d + matrix.f] : [0, 0]
}
