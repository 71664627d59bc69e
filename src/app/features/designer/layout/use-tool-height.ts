import { type RefObject, useEffect } from 'react'

/** A software keyboard takes at least this share of the window. */
const keyboardShare = 0.72

/** Keeps the tool in the part of the window that a software keyboard leaves free, so that it covers neither the field nor the hat. */
export function useToolHeight(tool: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const view = globalThis.visualViewport
    if (!view) return undefined
    const fit = () => {
      const element = tool.current
      if (!element) return
      // Zoomed in by hand, the visible part says nothing about a keyboard.
      const isOpen = view.scale === 1 && view.height < innerHeight * keyboardShare
      element.toggleAttribute('data-keyboard', isOpen)
      if (isOpen) {
        element.style.setProperty('--tool-height', `${view.height}px`)
        element.style.setProperty('--tool-top', `${view.offsetTop}px`)
      } else {
        element.style.removeProperty('--tool-height')
        element.style.removeProperty('--tool-top')
      }
    }
    fit()
    view.addEventListener('resize', fit)
    view.addEventListener('scroll', fit)
    return () => {
      view.removeEventListener('resize', fit)
      view.removeEventListener('scroll', fit)
    }
  }, [tool])
}
