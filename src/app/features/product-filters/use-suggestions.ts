import { useEffect, useState } from 'react'
import type { SuggestionsJson } from '#app/api/catalog/suggestions-json.ts'
import { ApiProblem, callApi } from '#app/web/browser/call-api.ts'

const typingPauseMs = 150
const maxEntries = 50
const cached = new Map<string, SuggestionsJson>()

/** Suggestions for the text in the field; null until they arrive. Requests after a pause, and drops outdated answers. */
export function useSuggestions(text: string, isOpen: boolean): SuggestionsJson | null {
  const requested = text.trim().toLowerCase()
  const [found, setFound] = useState<{ readonly requested: string; readonly answer: SuggestionsJson } | null>(
    null,
  )
  useEffect(() => {
    if (!isOpen || requested.length < 2 || cached.has(requested)) return
    const giveUp = new AbortController()
    const pause = setTimeout(async () => {
      try {
        const path = `/api/suggestions?${new URLSearchParams({ q: requested })}` as const
        const answer = await callApi<SuggestionsJson>({ method: 'GET', path, signal: giveUp.signal })
        if (cached.size >= maxEntries) cached.clear()
        cached.set(requested, answer)
        setFound({ requested, answer })
      } catch (error) {
        // The search works without suggestions.
        if (!giveUp.signal.aborted && !(error instanceof ApiProblem)) throw error
      }
    }, typingPauseMs)
    return () => {
      clearTimeout(pause)
      giveUp.abort()
    }
  }, [requested, isOpen])
  if (!isOpen || requested.length < 2) return null
  // The previous answer stays until the next arrives, so that the list doesn't flicker with every letter.
  return cached.get(requested) ?? (found && requested.startsWith(found.requested) ? found.answer : null)
}
