import { useEffect } from 'react'

/** The page handles its own events from now on; earlier ones are replayed first. */
export function useEarlyPresses(): void {
  useEffect(() => {
    void globalThis.wakePresses?.()
  }, [])
}

declare global {
  // Set by early-press-script.ts, and removed once everything is replayed; missing in unit tests.
  var wakePresses: (() => Promise<void>) | undefined
}
