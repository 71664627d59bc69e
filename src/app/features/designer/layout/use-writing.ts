import { useCallback, useEffect, useRef } from 'react'
import { afterPaint } from '#app/web/browser/after-paint.ts'

const textField = () =>
  document.querySelector<HTMLInputElement | HTMLTextAreaElement>(
    '[data-designer] :is(input, textarea)[name="text"]',
  )

function selectWords(): void {
  const field = textField()
  field?.focus({ preventScroll: true })
  field?.select()
}

/** Nothing that the visitor has chosen has the focus yet. */
const isFree = () => document.activeElement?.matches('body, [tabindex="-1"]') ?? true

/**
 * Opens the words of the selected layer, selected, so that the next key replaces them. With `isNew`, also as soon as the page
 * has loaded: but not on a touch screen, where a keyboard would cover half of the page.
 */
export function useWriting(isNew: boolean, openText: () => void): () => void {
  const openLatest = useRef(openText)
  useEffect(() => {
    openLatest.current = openText
  })
  useEffect(() => {
    if (!isNew || !matchMedia('(pointer: fine)').matches) return
    afterPaint(() => {
      if (isFree()) selectWords()
    })
  }, [isNew])
  return useCallback(() => {
    openLatest.current()
    afterPaint(selectWords)
  }, [])
}
