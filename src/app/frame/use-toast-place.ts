import { type RefObject, useLayoutEffect, useState } from 'react'
import { mainActionSelector } from '#app/ui/button.tsx'
import type { ShownToast } from '#app/web/toast-queue.ts'
import { type Box, type ToastPlace, toastPlace } from './toast-place.ts'

/** What the header takes, and the gap to the edge (px). */
const headerPx = 76
const edgePx = 20

/** Where the shown toast covers neither the page's main button, nor an open menu, nor what has the focus, while the page is scrolled. */
export function useToastPlace(region: RefObject<HTMLElement | null>, shown: ShownToast | null): ToastPlace {
  const [place, setPlace] = useState<ToastPlace>('top')

  useLayoutEffect(() => {
    if (!shown) return
    let frame = 0
    const measure = () => {
      frame = 0
      const element = region.current
      if (element) setPlace(toastPlace(roomFor(element), boxesToKeepClear(element)))
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

  return place
}

function roomFor(region: HTMLElement): Record<ToastPlace, Box> {
  const { left, right, height } = region.getBoundingClientRect()
  return {
    top: { top: headerPx, bottom: headerPx + height, left, right },
    bottom: { top: innerHeight - edgePx - height, bottom: innerHeight - edgePx, left, right },
  }
}

function boxesToKeepClear(region: HTMLElement): Box[] {
  const focused = document.activeElement?.closest(
    'main a, main button, main input, main select, main textarea',
  )
  return [...document.querySelectorAll(`${mainActionSelector}, [role="menu"]`), ...(focused ? [focused] : [])]
    .filter((element) => !region.contains(element))
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0)
}
