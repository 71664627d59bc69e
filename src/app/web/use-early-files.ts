import { type RefObject, useEffect, useRef } from 'react'

/**
 * For a file field: files that were chosen before the page was awake. The browser keeps them in the field and nobody heard of
 * it, so they are handed over once, when it wakes.
 */
export function useEarlyFiles(take: (field: HTMLInputElement) => void): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (field.current?.files?.length) take(field.current)
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the page wakes up
  }, [])
  return field
}
