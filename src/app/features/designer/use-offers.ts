import { useEffect, useState } from 'react'
import type { DesignOfferWire } from '#app/api/design-wire.ts'
import { ApiProblem, callApi } from '#app/web/call-api.ts'
import type { DesignDocument } from '#modules/designs'

export interface Offers {
  readonly state: 'asking' | 'failed' | 'known'
  readonly offers: readonly DesignOfferWire[]
  /** So many hats somebody makes; null when nobody makes this one. */
  readonly nearestQuantity: number | null
}

const asking: Offers = { state: 'asking', offers: [], nearestQuantity: null }

const pauseMs = 600

/** Who makes this design, for how much and by when. Asked for when the design has rested, and only while it can be made. */
export function useOffers(document: DesignDocument, quantity: number, canBeMade: boolean): Offers {
  const [answer, setAnswer] = useState(asking)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (!canBeMade) return undefined
    const stop = new AbortController()
    const timer = setTimeout(() => {
      callApi<{ offers: DesignOfferWire[]; nearest_quantity: number | null }>({
        method: 'POST',
        path: '/api/design-offers',
        body: { document, quantity },
        signal: stop.signal,
      })
        .then(({ offers, nearest_quantity: nearestQuantity }) =>
          setAnswer({ state: 'known', offers, nearestQuantity }),
        )
        .catch((error: unknown) => {
          if (stop.signal.aborted) return
          if (!(error instanceof ApiProblem)) throw error
          setAnswer({ ...asking, state: 'failed' })
          // The shop may be back in a moment.
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
