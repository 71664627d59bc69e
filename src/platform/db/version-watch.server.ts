/** A version that was read may be trusted this long (ms), so that another process's change is seen at most so much later. */
export const trustMs = 200
/** A silent database holds up a page that is there already no longer than this (ms). */
const patienceMs = 150
/** How long the last known version stands before a silent database is asked again (ms). */
const restMs = 1_000

export interface VersionSource {
  readonly read: () => Promise<number>
  /** Rises with every change that this process makes itself. */
  readonly ownChanges: () => number
  readonly clock: () => number
}

/**
 * The version of what public pages show. After a change of this process the very next call reads it anew; changes of other
 * processes are seen within `trustMs`. Many calls share one reading. While the database does not answer, the last version
 * stands, so pages that are in memory are served through its silence.
 */
export function versionWatch({ read, ownChanges, clock }: VersionSource): () => number | Promise<number> {
  let known: number | null = null
  let readAt = Number.NEGATIVE_INFINITY
  let changesThen = -1
  let reading: Promise<void> | null = null

  const isFresh = () => clock() - readAt < trustMs && ownChanges() === changesThen

  const readOnce = async () => {
    const began = { at: clock(), changes: ownChanges() }
    try {
      known = await inTime(read(), known === null ? null : patienceMs)
      readAt = began.at
      changesThen = began.changes
    } catch (error) {
      if (known === null) throw error
      readAt = clock() + restMs - trustMs
      changesThen = ownChanges()
    } finally {
      reading = null
    }
  }

  const readAnew = async () => {
    // The reading under way may have begun before the change that this call has to see; the next one has not.
    for (let attempt = 0; attempt < 2 && (known === null || !isFresh()); attempt++) {
      reading ??= readOnce()
      await reading
    }
    return known ?? 0
  }

  return () => (known !== null && isFresh() ? known : readAnew())
}

async function inTime<Result>(work: Promise<Result>, ms: number | null): Promise<Result> {
  if (ms === null) return work
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the database is silent')), ms)
  })
  // Whichever comes second must not be heard of again.
  work.catch(() => undefined)
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
