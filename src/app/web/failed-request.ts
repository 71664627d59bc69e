import { useSyncExternalStore } from 'react'

/** Name of the entry in the `Server-Timing` header that carries the id of a failed request. */
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

// A script cannot read the headers of a page, nor those of the data that the router fetches; timings it can. The server names
// the request in the answers that failed only.
if (typeof document !== 'undefined') {
  for (const type of ['navigation', 'resource'])
    new PerformanceObserver(note).observe({ type, buffered: true })
}

/**
 * The id of the newest request that failed, null while none has. What the server writes into the page is the id of that page's
 * own request, `firstId`; the browser begins with it too, so that both write the same.
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
