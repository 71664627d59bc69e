import { useEffect, useState } from 'react'
import type { SuggestionsWire } from '#app/api/suggestions-wire.ts'
import { ApiProblem, callApi } from '#app/web/call-api.ts'

const typingPauseMs = 150
const mostKept = 50
const kept = new Map<string, SuggestionsWire>()

/** Suggestions for what stands in the field; null while there are none to show. Asks after a pause, and drops what is overtaken. */
export function useSuggestions(text: string, wanted: boolean): SuggestionsWire | null {
  const asked = text.trim().toLowerCase()
  const [found, setFound] = useState<{ readonly asked: string; readonly answer: SuggestionsWire } | null>(
    null,
  )
  useEffect(() => {
    if (!wanted || asked.length < 2 || kept.has(asked)) return
    const giveUp = new AbortController()
    const pause = setTimeout(async () => {
      try {
        const path = `/api/suggestions?${new URLSearchParams({ q: asked })}` as const
        const answer = await callApi<SuggestionsWire>({ method: 'GET', path, signal: giveUp.signal })
        if (kept.size >= mostKept) kept.clear()
        kept.set(asked, answer)
        setFound({ asked, answer })
      } catch (error) {
        // Without suggestions the search works all the same.
        if (!giveUp.signal.aborted && !(error instanceof ApiProblem)) throw error
      }
    }, typingPauseMs)
    return () => {
      clearTimeout(pause)
      giveUp.abort()
    }
  }, [asked, wanted])
  if (!wanted || asked.length < 2) return null
  // While the next answer is on its way the last one stays, so that the list does not flicker at every letter.
  return kept.get(asked) ?? (found && asked.startsWith(found.asked) ? found.answer : null)
}
