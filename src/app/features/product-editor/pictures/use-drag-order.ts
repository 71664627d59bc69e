import { type PointerEvent, type RefObject, useRef, useState } from 'react'

export interface DragOrder {
  /** The list; its items have their index in `data-index`. */
  readonly list: RefObject<HTMLUListElement | null>
  /** Index of the dragged item. */
  readonly dragged: number | null
  /** Index it would move to. */
  readonly target: number | null
  readonly start: (event: PointerEvent, index: number) => void
}

/** In pixels; a shorter movement is a click. */
const threshold = 6

/** Reorders a list by mouse or pen. Touch scrolls the page instead and uses the buttons. */
export function useDragOrder(onMove: (from: number, to: number) => void): DragOrder {
  const list = useRef<HTMLUListElement>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const [target, setTarget] = useState<number | null>(null)

  const start = (down: PointerEvent, from: number) => {
    if (down.pointerType === 'touch' || down.button !== 0) return
    let to: number | null = null
    let isDragging = false
    down.preventDefault()
    const move = (event: globalThis.PointerEvent) => {
      isDragging ||= Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) > threshold
      if (!isDragging) return
      to = indexAt(list.current, event.clientX, event.clientY) ?? to
      setDragged(from)
      setTarget(to)
    }
    const end = (event: Event) => {
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', end)
      removeEventListener('pointercancel', end)
      removeEventListener('keydown', onKey)
      setDragged(null)
      setTarget(null)
      if (event.type === 'pointerup' && isDragging && to !== null && to !== from) onMove(from, to)
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') end(event)
    }
    addEventListener('pointermove', move)
    addEventListener('pointerup', end)
    addEventListener('pointercancel', end)
    addEventListener('keydown', onKey)
  }
  return { list, dragged, target, start }
}

function indexAt(list: HTMLElement | null, x: number, y: number): number | null {
  const item = document.elementsFromPoint(x, y).find((element) => element.hasAttribute('data-index'))
  return item && list?.contains(item) ? Number(item.getAttribute('data-index')) : null
}
