import { useSyncExternalStore } from 'react'

/** Name of the `Server-Timing` entry that carries the id of a failed request. */
const entryName = 'request'

let newest: string | null = null
const listeners = new Set<() => void>()

function note(list: PerformanceObserverEntryList): void {
  for (const entry of list.getEntries()) {
    if (!(entry instanceof PerformanceResourceTiming)) continue
    const id = entry.serverTiming.find(({ name }) => name === entryName)?.description
    if (id) newest = id
  }
  for (const listener of listeners) listener()
}

// A script can't read the response headers of the page or of React Router's data requests, but it can read their timings. The
// server sends this entry only with failed responses.
if (typeof document !== 'undefined') {
  for (const type of ['navigation', 'resource'])
    new PerformanceObserver(note).observe({ type, buffered: true })
}

/**
 * The id of the newest failed request, or null. `firstId` is the id of the page's own request as the server rendered it; the
 * first render in the browser uses it too, so that hydration matches.
 */
export function useFailedRequestId(firstId: string | null): string | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => newest,
    () => firstId,
  )
}
