import { type RefObject, useLayoutEffect, useState } from 'react'
import { mainActionSelector } from '#app/ui/button.tsx'
import type { ShownToast } from '#app/web/toasts/toast-queue.ts'
import { type ToastBox, type ToastPosition, toastPosition } from './toast-position.ts'

/** Height of the header and gap to the edge (px). */
const headerPx = 76
const edgePx = 20

/**
 * Picks the position where the toast covers neither the main button, an open menu nor the focused element, and keeps it up to
 * date while the page scrolls.
 */
export function useToastPosition(
  region: RefObject<HTMLElement | null>,
  shown: ShownToast | null,
): ToastPosition {
  const [position, setPosition] = useState<ToastPosition>('top')

  useLayoutEffect(() => {
    if (!shown) return
    let frame = 0
    const measure = () => {
      frame = 0
      const element = region.current
      if (element) setPosition(toastPosition(roomFor(element), boxesToAvoid(element)))
    }
    const later = () => {
      frame ||= requestAnimationFrame(measure)
    }
    measure()
    addEventListener('scroll', later, { passive: true })
    addEventListener('resize', later)
    document.addEventListener('focusin', later)
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', later)
      removeEventListener('resize', later)
      document.removeEventListener('focusin', later)
    }
  }, [region, shown])

  return position
}

function roomFor(region: HTMLElement): Record<ToastPosition, ToastBox> {
  const { left, right, height } = region.getBoundingClientRect()
  return {
    top: { top: headerPx, bottom: headerPx + height, left, right },
    bottom: { top: innerHeight - edgePx - height, bottom: innerHeight - edgePx, left, right },
  }
}

function boxesToAvoid(region: HTMLElement): ToastBox[] {
  const focused = document.activeElement?.closest(
    'main a, main button, main input, main select, main textarea',
  )
  return [...document.querySelectorAll(`${mainActionSelector}, [role="menu"]`), ...(focused ? [focused] : [])]
    .filter((element) => !region.contains(element))
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0)
}
