import { type DragEvent, type PointerEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'

const swipePx = 50
/** Movement of a hand that holds still (px). */
const stillPx = 6
const keyStepPx = 120

interface Point {
  readonly x: number
  readonly y: number
}

interface Drag extends Point {
  readonly left: number
  readonly top: number
  readonly pointerType: string
}

export interface PictureZoom {
  /** The scroll container while the picture is larger than the screen. */
  readonly area: RefObject<HTMLDivElement | null>
  readonly isZoomed: boolean
  readonly toggle: () => void
  readonly reset: () => void
  /** '+', '-' and, when zoomed in, the arrows. True when the key was handled. */
  readonly handleKey: (key: string) => boolean
  readonly handlers: DragHandlers
}

interface DragHandlers {
  readonly onPointerDown: (event: PointerEvent<HTMLDivElement>) => void
  readonly onPointerMove: (event: PointerEvent<HTMLDivElement>) => void
  readonly onPointerUp: (event: PointerEvent<HTMLDivElement>) => void
  readonly onPointerCancel: () => void
  readonly onDragStart: (event: DragEvent) => void
}

const middle: Point = { x: 0.5, y: 0.5 }

/**
 * A click or tap zooms in at that point and a second one zooms out; when zoomed in, dragging moves the picture, otherwise a
 * swipe goes to the next. Pinching is left to the browser.
 */
export function usePictureZoom({ onSwipe }: { readonly onSwipe: (steps: 1 | -1) => void }): PictureZoom {
  const area = useRef<HTMLDivElement>(null)
  const [isZoomed, setZoomed] = useState(false)
  /** Zoomed point on the picture, from 0 to 1. */
  const center = useRef(middle)

  useLayoutEffect(() => {
    const element = area.current
    if (!element || !isZoomed) return
    element.scrollTo({
      left: center.current.x * element.scrollWidth - element.clientWidth / 2,
      top: center.current.y * element.scrollHeight - element.clientHeight / 2,
    })
  }, [isZoomed])

  const zoomTo = (next: boolean, place = middle) => {
    center.current = place
    setZoomed(next)
  }
  return {
    area,
    isZoomed,
    toggle: () => zoomTo(!isZoomed),
    reset: () => zoomTo(false),
    handleKey: (key) => {
      if (key === '+' || key === '=') zoomTo(true)
      else if (key === '-' || key === '0') zoomTo(false)
      else return isZoomed && scrollByKey(area.current, key)
      return true
    },
    handlers: useDrag({ isZoomed, onSwipe, onTap: (place) => zoomTo(!isZoomed, place) }),
  }
}

interface DragMeaning {
  readonly isZoomed: boolean
  readonly onTap: (place: Point) => void
  readonly onSwipe: (steps: 1 | -1) => void
}

function useDrag({ isZoomed, onTap, onSwipe }: DragMeaning): DragHandlers {
  const drag = useRef<Drag | null>(null)
  return {
    onPointerDown: (event) => {
      const { clientX: x, clientY: y, pointerType, pointerId, currentTarget } = event
      // A second finger pinches; that isn't a swipe.
      const isOne = event.isPrimary && event.button === 0
      drag.current = isOne
        ? { x, y, left: currentTarget.scrollLeft, top: currentTarget.scrollTop, pointerType }
        : null
      if (isOne && pointerType === 'mouse') currentTarget.setPointerCapture(pointerId)
    },
    onPointerMove: ({ clientX, clientY, currentTarget }) => {
      const start = drag.current
      // Touch scrolls natively.
      if (!start || !isZoomed || start.pointerType !== 'mouse') return
      currentTarget.scrollTo({ left: start.left - (clientX - start.x), top: start.top - (clientY - start.y) })
    },
    onPointerUp: (event) => {
      const start = drag.current
      drag.current = null
      if (!start) return
      const moved = { x: event.clientX - start.x, y: event.clientY - start.y }
      if (Math.hypot(moved.x, moved.y) < stillPx) onTap(placeOn(event))
      else if (!isZoomed && isSwipe(moved)) onSwipe(moved.x < 0 ? 1 : -1)
    },
    onPointerCancel: () => {
      drag.current = null
    },
    // Prevents the browser from dragging the picture itself.
    onDragStart: (event) => event.preventDefault(),
  }
}

function isSwipe({ x, y }: Point): boolean {
  const isPinched = (globalThis.visualViewport?.scale ?? 1) > 1.05
  return Math.abs(x) >= swipePx && Math.abs(x) > Math.abs(y) && !isPinched
}

function placeOn({ clientX, clientY, currentTarget }: PointerEvent<HTMLDivElement>): Point {
  const box = currentTarget.querySelector('img')?.getBoundingClientRect()
  if (!box) return middle
  const within = (value: number) => Math.min(1, Math.max(0, value))
  return { x: within((clientX - box.left) / box.width), y: within((clientY - box.top) / box.height) }
}

function scrollByKey(area: HTMLDivElement | null, key: string): boolean {
  const step = {
    ArrowLeft: { left: -keyStepPx },
    ArrowRight: { left: keyStepPx },
    ArrowUp: { top: -keyStepPx },
    ArrowDown: { top: keyStepPx },
  }[key]
  if (step) area?.scrollBy(step)
  return step !== undefined
}
