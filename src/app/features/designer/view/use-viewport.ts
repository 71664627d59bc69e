import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { fittedView, pannedBy, type View, zoomedAt } from './view.ts'
import { useHeldKey } from './use-held-key.ts'

type Place = readonly [number, number]

interface ViewportUse {
  readonly room: RefObject<HTMLElement | null>
  /** Width in pixels of the content in a room of this size, before zooming. */
  readonly contentWidth: (width: number, height: number) => number
  /** Whether one finger that presses this moves the view. Where the hat turns instead, two do. */
  readonly fingerPans: (target: EventTarget) => boolean
  /** The view takes over a gesture that began as another one. */
  readonly takeOver?: (() => void) | undefined
}

/** A finger that moves less is a tap. */
const tapPx = 6
const wheelLine = 16
const keyStep = 1.25

/** Pixels of a wheel event, whatever its unit. A pinch on a trackpad arrives as a wheel with Ctrl, in finer steps. */
const wheelFactor = ({ deltaY, deltaMode, ctrlKey }: WheelEvent) =>
  Math.exp(-deltaY * (deltaMode === 0 ? 1 : wheelLine) * (ctrlKey ? 0.01 : 0.0016))

const isOnLayer = (target: EventTarget) =>
  target instanceof Element && target.closest('[data-layer]') !== null

interface Gesture {
  readonly kind: 'mouse' | 'finger' | 'fingers'
  readonly from: Place
  readonly reach: number
  /** The view when it began. */
  readonly view: View
}

/** Zoom and pan of a stage: wheel, pinch, two fingers, middle button, space and drag. */
export function useViewport({ room, contentWidth, fingerPans, takeOver }: ViewportUse) {
  const [view, setView] = useState(fittedView)
  const space = useHeldKey(' ')
  /** A point of the window, in widths of the content from the middle of the room. */
  const placeOf = ({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): Place => {
    const box = room.current?.getBoundingClientRect()
    if (!box) return [0, 0]
    const width = contentWidth(box.width, box.height) || 1
    return [(clientX - box.left - box.width / 2) / width, (clientY - box.top - box.height / 2) / width]
  }
  useWheel(room, (event) => {
    const place = placeOf(event)
    setView((known) => zoomedAt(known, wheelFactor(event), place))
  })
  const zoomBy = (factor: number) => () => setView((known) => zoomedAt(known, factor, [0, 0]))
  return {
    view,
    handlers: useViewGestures({ view, setView, placeOf, fingerPans, takeOver, isSpaceHeld: space.isHeld }),
    isPanning: space.isDown,
    zoomIn: zoomBy(keyStep),
    zoomOut: zoomBy(1 / keyStep),
    fit: () => setView(fittedView),
  }
}

interface GestureUse extends Pick<ViewportUse, 'fingerPans' | 'takeOver'> {
  readonly view: View
  readonly setView: (view: View) => void
  readonly placeOf: (event: PointerEvent) => Place
  readonly isSpaceHeld: () => boolean
}

/** Handlers for the room. They come first, so that what moves the view neither turns the hat nor moves a layer. */
function useViewGestures({ view, setView, placeOf, fingerPans, takeOver, isSpaceHeld }: GestureUse) {
  const fingers = useRef(new Map<number, Place>())
  const gesture = useRef<Gesture | null>(null)
  const begin = (kind: Gesture['kind'], places: readonly Place[]) => {
    gesture.current = { kind, ...measured(places), view }
  }
  const fingerDown = (event: PointerEvent) => {
    if (fingers.current.size === 0 && isOnLayer(event.target)) return
    fingers.current.set(event.pointerId, placeOf(event))
    if (fingers.current.size === 1) {
      if (fingerPans(event.target)) begin('finger', [placeOf(event)])
      return
    }
    // A second finger doesn't turn or move anything.
    event.stopPropagation()
    takeOver?.()
    begin('fingers', [...fingers.current.values()])
  }
  const end = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId)
    if (fingers.current.size === 0) gesture.current = null
  }
  return {
    onPointerDownCapture: (event: PointerEvent) => {
      if (event.pointerType === 'touch') return fingerDown(event)
      if (event.button !== 1 && !(event.button === 0 && isSpaceHeld())) return
      event.stopPropagation()
      event.currentTarget.setPointerCapture(event.pointerId)
      begin('mouse', [placeOf(event)])
    },
    // The middle button would start scrolling, and on Linux paste into the field that has the focus.
    onMouseDown: preventMiddle,
    onMouseUp: preventMiddle,
    onPointerMoveCapture: (event: PointerEvent) => {
      const held = gesture.current
      if (!held) return
      const place = placeOf(event)
      if (held.kind === 'mouse') return setView(followed(held, [place]))
      if (!fingers.current.has(event.pointerId)) return
      fingers.current.set(event.pointerId, place)
      const isPinch = held.kind === 'fingers'
      if (isPinch) event.stopPropagation()
      // One that stayed after two doesn't go on.
      if (fingers.current.size === (isPinch ? 1 : 2)) return
      if (isPinch || !isTap(held, place, event.currentTarget)) {
        setView(followed(held, [...fingers.current.values()]))
      }
    },
    onPointerUpCapture: end,
    onPointerCancelCapture: end,
  }
}

function preventMiddle(event: MouseEvent): void {
  if (event.button === 1) event.preventDefault()
}

/** The view after the fingers or the mouse have moved to other places. */
function followed(held: Gesture, places: readonly Place[]): View {
  const now = measured(places)
  const factor = held.kind === 'fingers' ? now.reach / Math.max(0.001, held.reach) : 1
  const zoomed = zoomedAt(held.view, factor, held.from)
  return pannedBy(zoomed, now.from[0] - held.from[0], now.from[1] - held.from[1])
}

export type Viewport = ReturnType<typeof useViewport>

function isTap({ from }: Gesture, [x, y]: Place, room: Element): boolean {
  return Math.hypot(x - from[0], y - from[1]) * room.clientWidth < tapPx
}

/** The middle of the fingers, and how far they are apart. */
function measured(places: readonly Place[]): { readonly from: Place; readonly reach: number } {
  const [first = [0, 0], second = first] = places
  return {
    from: [(first[0] + second[0]) / 2, (first[1] + second[1]) / 2],
    reach: Math.hypot(second[0] - first[0], second[1] - first[1]),
  }
}

/** React's wheel events can't be prevented, and a pinch on a trackpad would magnify the page. */
function useWheel(room: RefObject<HTMLElement | null>, zoom: (event: WheelEvent) => void): void {
  const latest = useRef(zoom)
  useEffect(() => {
    latest.current = zoom
  })
  useEffect(() => {
    const place = room.current
    const turn = (event: WheelEvent) => {
      event.preventDefault()
      latest.current(event)
    }
    place?.addEventListener('wheel', turn, { passive: false })
    return () => place?.removeEventListener('wheel', turn)
  }, [room])
}
