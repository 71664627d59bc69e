import { randomUUID } from 'node:crypto'
import { everything, publicChangesSince, type Seen } from '../db/public-pages/public-changes.server.ts'
import { leaveRow, saveProblem, saveRow, takeRow } from './cdn-purges.server.ts'
import { tagOfAll, tagsToPurge } from './page-tags.ts'

export interface CdnPurgerSettings {
  readonly send: (tags: ReadonlySet<string>) => Promise<void>
  /** Release of the pages that this process serves. */
  readonly release: string
  /** A monotonic clock (ms). */
  readonly clock: () => number
}

export interface CdnPurger {
  /** Purges what has changed since the last round, if no other process does it. Returns how long to wait for the next (ms). */
  round(): Promise<number>
  /** Lets another process go on at once. */
  leave(): Promise<void>
}

/** How often the database is asked what has changed (ms). */
const everyMs = 1_000
/** How often the process in charge says that it still is, and how often the others look (ms). */
const renewMs = 10_000
/** A page that was on its way to the CDN while it changed arrives after the purge, so every purge is repeated (ms). */
const repeatAfterMs = 10_000
/** Processes of the release before may still serve pages for a while (ms). */
const repeatReleaseAfterMs = 300_000
/** More tags than this cost more calls than purging everything. */
const maxTags = 500
/** The longest pause after failures (ms). */
const maxPauseMs = 60_000

interface Charge {
  /** Everything up to here is purged. Null: nothing is. */
  readonly seen: Seen | null
  /** Whether the CDN has pages of this release only. */
  readonly isOwnRelease: boolean
  /** When the row was last written. */
  readonly savedAt: number
}

interface Repeat {
  readonly tags: ReadonlySet<string>
  readonly at: number
}

/**
 * Purges changed pages from a CDN: at once and, for pages that were on their way, again. At least once: a crash repeats what
 * wasn't noted. Of several processes one is in charge, whose row is `cdn_purges`.
 */
export function cdnPurger({ send, release, clock }: CdnPurgerSettings): CdnPurger {
  const holder = randomUUID()
  /** Null: another process is in charge. */
  let charge: Charge | null = null
  let repeats: readonly Repeat[] = []
  let failures = 0

  const takeCharge = async (): Promise<Charge | null> => {
    const row = await takeRow(holder)
    if (!row) return null
    const seen = row.snapshot === null ? null : { snapshot: row.snapshot, at: clock() - row.ageMs }
    return { seen, isOwnRelease: row.release === release, savedAt: clock() }
  }

  /** The reason when the CDN didn't do it. */
  const trySending = async (tags: ReadonlySet<string>): Promise<string | null> => {
    try {
      if (tags.size > 0) await send(bounded(tags))
      return null
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    }
  }

  return {
    async round() {
      charge ??= await takeCharge()
      if (!charge) return renewMs
      const { isOwnRelease, savedAt } = charge
      const at = clock()
      const { topics, ...seen } = await publicChangesSince(charge.seen, at)
      const changed = tagsToPurge(isOwnRelease ? topics : [everything])
      const due = repeats.filter((repeat) => repeat.at <= at)
      const tags = new Set([...changed, ...due.flatMap((repeat) => [...repeat.tags])])
      const problem = await trySending(tags)
      if (problem !== null) {
        failures += 1
        const pauseMs = Math.min(maxPauseMs, everyMs * 2 ** failures)
        await saveProblem(holder, problem, pauseMs)
        return pauseMs
      }
      failures = 0
      const delays =
        changed.size === 0 ? [] : isOwnRelease ? [repeatAfterMs] : [repeatAfterMs, repeatReleaseAfterMs]
      repeats = [
        ...repeats.filter((repeat) => !due.includes(repeat)),
        ...delays.map((ms) => ({ tags: changed, at: at + ms })),
      ]
      if (tags.size === 0 && at - savedAt < renewMs) charge = { ...charge, seen }
      else {
        const isStillOurs = await saveRow({ holder, release, snapshot: seen.snapshot })
        charge = isStillOurs ? { seen, isOwnRelease: true, savedAt: at } : null
      }
      return everyMs
    },
    leave: () => leaveRow(holder),
  }
}

function bounded(tags: ReadonlySet<string>): ReadonlySet<string> {
  return tags.size > maxTags || tags.has(tagOfAll) ? new Set([tagOfAll]) : tags
}
