import { useEffect, useState } from 'react'
import type { DesignOfferJson, TechniqueStartJson } from '#app/api/designs/design-offer-json.ts'
import { ApiProblem, callApi } from '#app/web/browser/call-api.ts'
import { type DesignDocument, stitchCheckCodes } from '#modules/design-engine'

export interface Offers {
  readonly state: 'loading' | 'failed' | 'known'
  readonly offers: readonly DesignOfferJson[]
  /** More artists take custom work in this quantity. */
  readonly hasMore: boolean
  /** The nearest quantity that an artist makes; null when no artist makes this design. */
  readonly nearestQuantity: number | null
  /** The technique that needs the nearest quantity. */
  readonly startsWith: TechniqueStartJson | null
  /** What the planned stitches warn about. */
  readonly warnings: readonly string[]
}

const loading: Offers = {
  state: 'loading',
  offers: [],
  hasMore: false,
  nearestQuantity: null,
  startsWith: null,
  warnings: [],
}

const pauseMs = 600

interface Answer {
  readonly offers: DesignOfferJson[]
  readonly has_more: boolean
  readonly nearest_quantity: number | null
  readonly starts_with: TechniqueStartJson | null
  readonly checks: readonly { readonly code: string; readonly text: string }[]
}

/** The designer makes the other checks itself. */
function stitchWarnings(checks: Answer['checks']): string[] {
  const codes: readonly string[] = stitchCheckCodes
  return checks.filter(({ code }) => codes.includes(code)).map(({ text }) => text)
}

/** Artists who make this design, with price and delivery dates. Loads after a pause in editing, and only if it can be made. */
export function useOffers(document: DesignDocument, quantity: number, canBeMade: boolean): Offers {
  const [answer, setAnswer] = useState(loading)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (!canBeMade) return undefined
    const stop = new AbortController()
    const timer = setTimeout(() => {
      callApi<Answer>({
        method: 'POST',
        path: '/api/design-offers',
        body: { document, quantity },
        signal: stop.signal,
      })
        .then(({ offers, checks, ...known }) =>
          setAnswer({
            state: 'known',
            offers,
            hasMore: known.has_more,
            nearestQuantity: known.nearest_quantity,
            startsWith: known.starts_with,
            warnings: stitchWarnings(checks),
          }),
        )
        .catch((error: unknown) => {
          if (stop.signal.aborted) return
          if (!(error instanceof ApiProblem)) throw error
          setAnswer({ ...loading, state: 'failed' })
          // The server may be back in a moment.
          if (tries < 3) setTimeout(() => setTries(tries + 1), 4000)
        })
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [document, quantity, canBeMade, tries])
  return answer
}
