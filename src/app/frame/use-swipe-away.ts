import { type PointerEvent, useRef } from 'react'

/** Movement from which the gesture is a swipe and no longer a tap (px). */
const slackPx = 8

interface Swipe {
  readonly fromX: number
  readonly fromY: number
  readonly isSwipe: boolean
}

export interface SwipeAway {
  readonly onAway: () => void
  /** Distance to the right that dismisses the toast (px). */
  readonly thresholdPx: number
}

/**
 * Follows the finger to the right and dismisses at the threshold; a shorter swipe springs back. A tap stays a tap, because the
 * pointer is captured only once it moves. The element needs `touch-pan-y`, or the browser scrolls instead.
 */
export function useSwipeAway({ onAway, thresholdPx }: SwipeAway) {
  const swipe = useRef<Swipe | null>(null)
  const end = (event: PointerEvent<HTMLElement>, isDropped: boolean) => {
    const moved = swipe.current?.isSwipe ? event.clientX - swipe.current.fromX : 0
    swipe.current = null
    event.currentTarget.style.translate = ''
    if (!isDropped && moved >= thresholdPx) onAway()
  }
  return {
    onPointerDown: ({ button, clientX, clientY }: PointerEvent) => {
      if (button === 0) swipe.current = { fromX: clientX, fromY: clientY, isSwipe: false }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!swipe.current) return
      const x = event.clientX - swipe.current.fromX
      const y = event.clientY - swipe.current.fromY
      if (!swipe.current.isSwipe) {
        if (x < slackPx || x < Math.abs(y)) return
        swipe.current = { ...swipe.current, isSwipe: true }
        event.currentTarget.setPointerCapture(event.pointerId)
      }
      event.currentTarget.style.translate = `${Math.max(0, x)}px 0`
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => end(event, false),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => end(event, true),
  }
}
