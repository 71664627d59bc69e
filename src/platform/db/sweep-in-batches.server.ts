/** Removes at most `max` rows that were due before this moment, in one transaction, and returns how many. Safe to repeat. */
export type Sweep = (due: Due) => Promise<number>

export interface Due {
  readonly before: Date
  readonly max: number
}

const batchSize = 500
/** The next run takes the rest, so that one sweep doesn't hold up the others. */
const maxBatches = 100

/**
 * Sweeps in small transactions, so that a large backlog neither locks a table nor floods the write-ahead log. Returns the
 * number of rows.
 */
export async function sweepInBatches(sweep: Sweep, before: Date): Promise<number> {
  let swept = 0
  for (let batch = 0; batch < maxBatches; batch++) {
    const count = await sweep({ before, max: batchSize })
    swept += count
    if (count < batchSize) break
  }
  return swept
}
