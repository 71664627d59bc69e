import { type RefObject, useEffect } from 'react'

/**
 * Files that were chosen before the page was awake: the browser keeps them in the field, and nobody heard of it. They are
 * handed over once, when it wakes.
 */
export function useEarlyFiles(
  input: RefObject<HTMLInputElement | null>,
  take: (input: HTMLInputElement) => void,
): void {
  useEffect(() => {
    if (input.current?.files?.length) take(input.current)
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the page wakes up
  }, [])
}
