import { type RefObject, useEffect, useRef, useState } from 'react'
import { around, type Direction, slidesBefore } from './carousel-order.ts'

export interface LoopingScroll {
  readonly scroller: RefObject<HTMLDivElement | null>
  /** Index of the first slide; null until scripts run and there is something to move. */
  readonly first: number | null
  readonly perView: number
  readonly move: (direction: -1 | 1) => void
}

interface Ring {
  /** Index of the leftmost slide, visible or not. */
  readonly start: number
  /** Target of a running scroll, in slides from the left; null at rest. */
  readonly goal: number | null
}

/** The user scrolls by hand: drop the button's target. */
const takeOverEvents = ['pointerdown', 'wheel', 'focusin'] as const

/** For browsers without the scrollend event (ms). */
const restMs = 160

/**
 * An endless row of slides that uses native scrolling, so that fingers, wheels and Tab work as usual. Whenever it comes to
 * rest, CSS order redistributes the hidden slides to both sides: nothing visible moves, and the document keeps its order.
 */
export function useLoopingScroll(count: number): LoopingScroll {
  const scroller = useRef<HTMLDivElement>(null)
  const ring = useRef<Ring>({ start: 0, goal: null })
  const [view, setView] = useState<{ first: number; perView: number } | null>(null)

  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const rest = () => setView(settle(element, ring, { at: null, direction: 0 }))
    const stopListening = onRest(element, () => {
      if (hasArrived(element, ring.current.goal)) rest()
    })
    const observer = new ResizeObserver(rest)
    observer.observe(element)
    const takeOver = () => {
      ring.current = { ...ring.current, goal: null }
      element.style.scrollSnapType = ''
    }
    for (const type of takeOverEvents) element.addEventListener(type, takeOver, { passive: true })
    return () => {
      stopListening()
      observer.disconnect()
      for (const type of takeOverEvents) element.removeEventListener(type, takeOver)
    }
  }, [])

  const move = (direction: -1 | 1) => {
    const element = scroller.current
    if (!element) return
    const from = ring.current.goal ?? positionOf(element)
    const isRoom = from + direction >= 0 && from + direction <= count - perViewOf(element)
    if (!isRoom) settle(element, ring, { at: from, direction })
    const goal = (isRoom ? from : positionOf(element)) + direction
    ring.current = { ...ring.current, goal }
    setView({ first: around(ring.current.start + goal, count), perView: perViewOf(element) })
    element.scrollTo({ left: goal * stepOf(element), behavior: isStill() ? 'instant' : 'smooth' })
  }

  const isMoving = view !== null && view.perView < count
  return { scroller, first: isMoving ? view.first : null, perView: view?.perView ?? 1, move }
}

interface Rest {
  /** The index to treat as current; null for the actual position. */
  readonly at: number | null
  readonly direction: Direction
}

/** Distributes the slides around the visible ones, and reports which these are. */
function settle(element: HTMLElement, ring: RefObject<Ring>, { at, direction }: Rest) {
  const count = element.children.length
  const perView = perViewOf(element)
  const first = around(ring.current.start + (at ?? positionOf(element)), count)
  const before = slidesBefore(count, perView, direction)
  const start = around(first - before, count)
  ring.current = { start, goal: null }
  // The browser remembers the slide it snapped to and would follow it to its new position.
  element.style.scrollSnapType = 'none'
  for (const [index, slide] of [...element.children].entries()) {
    if (slide instanceof HTMLElement) slide.style.order = String(around(index - start, count))
  }
  element.scrollTo({ left: before * stepOf(element), behavior: 'instant' })
  afterNextFrame(() => {
    // Snapping would end a button's scroll early; it comes to rest here again.
    if (ring.current.goal === null) element.style.scrollSnapType = ''
  })
  return { first, perView }
}

/** Not the end: this rest is the jump before the scroll that is running. */
function hasArrived(element: HTMLElement, goal: number | null): boolean {
  return goal === null || Math.abs(element.scrollLeft - goal * stepOf(element)) < 2
}

function stepOf(element: HTMLElement): number {
  const width = element.firstElementChild?.getBoundingClientRect().width ?? 1
  return width + (Number.parseFloat(getComputedStyle(element).columnGap) || 0)
}

function positionOf(element: HTMLElement): number {
  return Math.round(element.scrollLeft / stepOf(element))
}

function perViewOf(element: HTMLElement): number {
  return Math.max(1, Math.round(element.clientWidth / stepOf(element)))
}

function afterNextFrame(work: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(work))
}

function isStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

function onRest(element: HTMLElement, rest: () => void): () => void {
  if ('onscrollend' in element) {
    element.addEventListener('scrollend', rest)
    return () => element.removeEventListener('scrollend', rest)
  }
  let timer = 0
  const later = () => {
    clearTimeout(timer)
    timer = Number(setTimeout(rest, restMs))
  }
  ;(element as HTMLElement).addEventListener('scroll', later, { passive: true })
  return () => {
    clearTimeout(timer)
    ;(element as HTMLElement).removeEventListener('scroll', later)
  }
}
