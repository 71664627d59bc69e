/** How long a version is trusted (ms), which is also the longest delay until another process's change is seen. */
export const trustMs = 200
/** How long a cached page waits for an unresponsive database (ms). */
const timeoutMs = 150
/** How long it waits after a change by this process (ms): who made it expects to see it, and the database has just answered. */
const timeoutAfterOwnChangeMs = 3_000
/** How long the last known version is used before an unresponsive database is queried again (ms). */
const retryAfterMs = 1_000

export interface VersionSource {
  readonly read: () => Promise<number>
  /** Rises with every change made by this process. */
  readonly ownChanges: () => number
  readonly clock: () => number
}

/**
 * The version of the data that public pages show. After a change by this process the very next call queries it again; changes
 * by other processes are seen within `trustMs`. Simultaneous calls share one query. While the database doesn't respond, the
 * last version is used, so cached pages are still served; a database that is only slow can't hide a change by this process.
 */
export function versionWatch({ read, ownChanges, clock }: VersionSource): () => number | Promise<number> {
  let known: number | null = null
  let readAt = Number.NEGATIVE_INFINITY
  let changesThen = -1
  let reading: Promise<void> | null = null

  const isFresh = () => clock() - readAt < trustMs && ownChanges() === changesThen

  const patience = (changes: number) => (changes === changesThen ? timeoutMs : timeoutAfterOwnChangeMs)

  const readOnce = async () => {
    const began = { at: clock(), changes: ownChanges() }
    try {
      known = await withTimeout(read(), known === null ? null : patience(began.changes))
      readAt = began.at
      changesThen = began.changes
    } catch (error) {
      if (known === null) throw error
      readAt = clock() + retryAfterMs - trustMs
      changesThen = ownChanges()
    } finally {
      reading = null
    }
  }

  const refresh = async () => {
    // The running query may have started before the change this call must see; the next one has not.
    for (let attempt = 0; attempt < 2 && (known === null || !isFresh()); attempt++) {
      reading ??= readOnce()
      await reading
    }
    return known ?? 0
  }

  return () => (known !== null && isFresh() ? known : refresh())
}

async function withTimeout<Result>(work: Promise<Result>, ms: number | null): Promise<Result> {
  if (ms === null) return work
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the database does not respond')), ms)
  })
  // Ignore a late rejection.
  work.catch(() => undefined)
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
