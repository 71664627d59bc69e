import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { pictureAfterKey } from './picture-after-key.ts'

export interface PictureRow {
  readonly row: RefObject<HTMLUListElement | null>
  readonly current: number
  /** Somebody has moved already: only then is the place worth saying aloud. */
  readonly hasMoved: boolean
  readonly show: (index: number) => void
  readonly onScroll: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/** Which of a row of pictures is in view, and how to get to another one. `wanted` is moved to whenever it is a new one. */
export function usePictureRow(count: number, wanted: number | null): PictureRow {
  const row = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(() => Math.max(0, wanted ?? 0))
  const [hasMoved, setMoved] = useState(false)
  const show = (index: number) => {
    setMoved(true)
    scrollTo(row.current, (index + count) % count)
  }
  const onScroll = () => {
    const place = placeIn(row.current)
    if (place === null || place === current) return
    // Also a row that was moved before the scripts were there and is still on its way.
    setMoved(true)
    setCurrent(place)
  }
  const isFirst = useRef(true)
  useLayoutEffect(() => {
    // The page opens at the picture; only later it moves there.
    if (wanted !== null && wanted >= 0) scrollTo(row.current, wanted, isFirst.current ? 'instant' : 'auto')
    else if (isFirst.current) onScroll()
    isFirst.current = false
    // oxlint-disable-next-line react/exhaustive-deps -- where the row is, is no reason to move it
  }, [wanted])
  const onKeyDown = (event: KeyboardEvent) => {
    const next = pictureAfterKey(event.key, { current, count })
    if (next === null || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    show(next)
  }
  return { row, current, hasMoved, show, onScroll, onKeyDown }
}

/** The picture that is nearest, counted from 0; null while the row is not on the page. */
function placeIn(list: HTMLUListElement | null): number | null {
  return list && list.clientWidth > 0 ? Math.round(list.scrollLeft / list.clientWidth) : null
}

/** 'auto' moves as the row's own style says, which knows who wants less motion. */
function scrollTo(list: HTMLUListElement | null, index: number, behavior: 'instant' | 'auto' = 'auto'): void {
  list?.scrollTo({ left: index * list.clientWidth, behavior })
}
