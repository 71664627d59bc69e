import { useEffect, useState } from 'react'
import type { OfferedBlanksJson } from '#app/api/designs/offered-blanks-json.ts'
import { ApiProblem, callApi } from '#app/web/browser/call-api.ts'
import type { Blank } from '#modules/design-engine'

const answers = new Map<Blank, Promise<readonly OfferedBlanksJson[]>>()

/** Asked once per shape and page. */
function blanksOf(shape: Blank): Promise<readonly OfferedBlanksJson[]> {
  const known = answers.get(shape)
  if (known) return known
  const answer = callApi<{ readonly items: readonly OfferedBlanksJson[] }>({
    method: 'GET',
    path: `/api/blanks?shape=${shape}`,
  }).then(({ items }) => items)
  answers.set(shape, answer)
  answer.catch(() => answers.delete(shape))
  return answer
}

/** The artists' blanks of this shape. Empty until they are loaded, and when they don't load: then hats are cut and sewn. */
export function useOfferedBlanks(shape: Blank): readonly OfferedBlanksJson[] {
  const [loaded, setLoaded] = useState<{ shape: Blank; items: readonly OfferedBlanksJson[] } | null>(null)
  useEffect(() => {
    let isWanted = true
    blanksOf(shape).then(
      (items) => isWanted && setLoaded({ shape, items }),
      (error: unknown) => {
        if (!(error instanceof ApiProblem)) throw error
      },
    )
    return () => {
      isWanted = false
    }
  }, [shape])
  return loaded?.shape === shape ? loaded.items : []
}
