import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { pictureAfterKey } from './picture-after-key.ts'

export interface PictureRow {
  readonly row: RefObject<HTMLUListElement | null>
  readonly current: number
  /** The user has moved the row: only then announce the position. */
  readonly hasMoved: boolean
  readonly show: (index: number) => void
  readonly onScroll: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/** Which of a row of pictures is in view, and how to move to another. Moves to `selected` whenever that changes. */
export function usePictureRow(count: number, selected: number | null): PictureRow {
  const row = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(() => Math.max(0, selected ?? 0))
  const [hasMoved, setMoved] = useState(false)
  const show = (index: number) => {
    setMoved(true)
    scrollTo(row.current, (index + count) % count)
  }
  const onScroll = () => {
    const place = placeIn(row.current)
    if (place === null || place === current) return
    // Also a row that the user moved before hydration and that is still scrolling.
    setMoved(true)
    setCurrent(place)
  }
  const isFirst = useRef(true)
  useLayoutEffect(() => {
    // The page opens at the picture; later changes scroll to it.
    if (selected !== null && selected >= 0)
      scrollTo(row.current, selected, isFirst.current ? 'instant' : 'auto')
    else if (isFirst.current) onScroll()
    isFirst.current = false
    // oxlint-disable-next-line react/exhaustive-deps -- the position of the row is no reason to move it
  }, [selected])
  const onKeyDown = (event: KeyboardEvent) => {
    const next = pictureAfterKey(event.key, { current, count })
    if (next === null || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    show(next)
  }
  return { row, current, hasMoved, show, onScroll, onKeyDown }
}

/** The picture closest to the center, counted from 0; null while the row isn't on the page. */
function placeIn(list: HTMLUListElement | null): number | null {
  return list && list.clientWidth > 0 ? Math.round(list.scrollLeft / list.clientWidth) : null
}

/** 'auto' follows the row's own style, which respects reduced motion. */
function scrollTo(list: HTMLUListElement | null, index: number, behavior: 'instant' | 'auto' = 'auto'): void {
  list?.scrollTo({ left: index * list.clientWidth, behavior })
}
