import { type RefObject, useEffect, useRef } from 'react'

/**
 * For a file field: handles files that were chosen before hydration. The browser keeps them in the field without another
 * event, so they are passed on once, on hydration.
 */
export function useEarlyFiles(take: (field: HTMLInputElement) => void): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (field.current?.files?.length) take(field.current)
    // oxlint-disable-next-line react/exhaustive-deps -- once, on hydration
  }, [])
  return field
}
