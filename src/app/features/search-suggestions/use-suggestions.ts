import { useEffect, useState } from 'react'
import type { SuggestionsJson } from '#app/api/catalog/suggestions-json.ts'
import { ApiProblem, callApi } from '#app/web/browser/call-api.ts'

const typingPauseMs = 150
const minLength = 2
const maxEntries = 50
const cached = new Map<string, SuggestionsJson>()

export interface FoundSuggestions {
  /** `idle`: nothing is asked. */
  readonly state: 'idle' | 'loading' | 'found' | 'failed'
  /** While the next one loads, the previous answer stays, so that the list doesn't flicker with every letter. */
  readonly answer: SuggestionsJson | null
}

/** Suggestions for the text in the field. Requests after a pause, and drops outdated answers. */
export function useSuggestions(text: string, isOpen: boolean): FoundSuggestions {
  const requested = text.trim().toLowerCase()
  const isAsked = isOpen && requested.length >= minLength
  const [latest, setLatest] = useState<{
    readonly requested: string
    readonly answer: SuggestionsJson | null
  } | null>(null)
  useEffect(() => {
    if (!isAsked || cached.has(requested)) return
    const giveUp = new AbortController()
    const pause = setTimeout(async () => {
      const answer = await answerTo(requested, giveUp.signal)
      if (!giveUp.signal.aborted) setLatest({ requested, answer })
    }, typingPauseMs)
    return () => {
      clearTimeout(pause)
      giveUp.abort()
    }
  }, [requested, isAsked])
  if (!isAsked) return { state: 'idle', answer: null }
  const known = cached.get(requested)
  if (known) return { state: 'found', answer: known }
  if (latest?.requested === requested) return { state: 'failed', answer: null }
  return { state: 'loading', answer: latest && requested.startsWith(latest.requested) ? latest.answer : null }
}

/** Null when it fails or is outdated: the search works without suggestions. */
async function answerTo(requested: string, signal: AbortSignal): Promise<SuggestionsJson | null> {
  try {
    const path = `/api/suggestions?${new URLSearchParams({ q: requested })}` as const
    const answer = await callApi<SuggestionsJson>({ method: 'GET', path, signal })
    if (cached.size >= maxEntries) cached.clear()
    cached.set(requested, answer)
    return answer
  } catch (error) {
    if (signal.aborted || error instanceof ApiProblem) return null
    throw error
  }
}
