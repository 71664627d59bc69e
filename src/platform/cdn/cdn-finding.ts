import { amber, green, type HealthFinding, red } from '../health/health-check.ts'

/** Null before the first purge. */
export type CdnFacts = {
  /** Since the CDN was last up to date (seconds). */
  readonly lateSeconds: number
  /** What it answered instead of purging, and for how long that has been so (seconds). */
  readonly problem: { readonly text: string; readonly seconds: number } | null
} | null

/** The process in charge notes the time every ten seconds; another takes over after thirty. */
const redFromSeconds = 120

export function cdnFinding(facts: CdnFacts): HealthFinding {
  if (!facts) return amber('No page has been purged from it yet. Check again in a minute.')
  const { lateSeconds, problem } = facts
  const minutes = Math.max(1, Math.round((problem?.seconds ?? lateSeconds) / 60))
  if (problem)
    return red(
      `The CDN has rejected purges for ${minutes} min (${problem.text}). Check CDN_PURGE_URL and CDN_PURGE_TOKEN. Until then, pages may be up to five minutes out of date.`,
    )
  if (lateSeconds > redFromSeconds)
    return red(
      `No process has purged the CDN for ${minutes} min. Start one with ROLE=all or ROLE=worker and the CDN settings.`,
    )
  return green('Changed pages are purged within seconds.')
}
