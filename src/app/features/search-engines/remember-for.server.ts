import { now } from '#platform/clock.server.ts'

/** Asks once in that many milliseconds, whoever calls how often; those who come meanwhile wait for the same answer. */
export function rememberFor<Result>(ms: number, ask: () => Promise<Result>): () => Promise<Result> {
  let kept: { readonly answer: Promise<Result>; readonly until: number } | null = null
  return () => {
    const time = now().getTime()
    if (kept && kept.until > time) return kept.answer
    const answer = ask()
    const asked = { answer, until: time + ms }
    kept = asked
    answer.catch(() => {
      if (kept === asked) kept = null
    })
    return answer
  }
}
