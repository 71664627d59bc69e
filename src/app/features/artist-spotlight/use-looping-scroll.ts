import { type RefObject, useEffect, useRef, useState } from 'react'
import { around, type Direction, slidesBefore } from './carousel-order.ts'

export interface LoopingScroll {
  readonly scroller: RefObject<HTMLDivElement | null>
  /** Which slide stands first; null until the scripts are there and have something to move. */
  readonly first: number | null
  readonly perView: number
  readonly move: (direction: -1 | 1) => void
}

interface Ring {
  /** Which slide is the leftmost, seen or not. */
  readonly start: number
  /** Where a running scroll goes to, in slides from the left; null at rest. */
  readonly goal: number | null
}

/** Somebody scrolls by hand: where a button wanted to go no longer counts. */
const takeOverEvents = ['pointerdown', 'wheel', 'focusin'] as const

/** For browsers that do not say when scrolling has ended (ms). */
const restMs = 160

/**
 * A ring of slides on the browser's own scrolling, so that fingers, wheels and Tab work as everywhere. Whenever it comes to rest,
 * the slides that are not seen are spread anew to both sides, by CSS order: nothing visible moves, the document keeps its order.
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
  /** The position that counts as the present one; null for where it stands. */
  readonly at: number | null
  readonly direction: Direction
}

/** Spreads the slides around those that are seen, and says which these are. */
function settle(element: HTMLElement, ring: RefObject<Ring>, { at, direction }: Rest) {
  const count = element.children.length
  const perView = perViewOf(element)
  const first = around(ring.current.start + (at ?? positionOf(element)), count)
  const before = slidesBefore(count, perView, direction)
  const start = around(first - before, count)
  ring.current = { start, goal: null }
  // The browser remembers which slide it has snapped to by where that was before, and would follow it to its new place.
  element.style.scrollSnapType = 'none'
  for (const [index, slide] of [...element.children].entries()) {
    if (slide instanceof HTMLElement) slide.style.order = String(around(index - start, count))
  }
  element.scrollTo({ left: before * stepOf(element), behavior: 'instant' })
  afterNextFrame(() => {
    // While a button's scroll is running, snapping would end it early; it comes to rest here once more.
    if (ring.current.goal === null) element.style.scrollSnapType = ''
  })
  return { first, perView }
}

/** Coming to rest on the way is not the end: that was the jump before the scroll that is running. */
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
