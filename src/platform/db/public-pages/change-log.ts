/** When each topic last changed, as the number of a transaction. Tells whether a page that any process made is still current. */
export interface ChangeLog {
  /** What was committed before this snapshot, since the one before. */
  note(topics: readonly string[], snapshot: string): void
  /** A server that took over may count transactions from an earlier number: nothing made so far is known to be current. */
  forget(snapshot: string): void
  /** From now on the log knows every change of the past hour. @param last - by topic, the number of the last transaction */
  complete(last: ReadonlyMap<string, bigint>, snapshot: string): void
  /**
   * Whether one of the topics may have changed since this snapshot. It may say so although nothing has, while an older transaction
   * is still running, but never the other way around. True until the log is complete.
   */
  hasChangedSince(topics: Iterable<string>, snapshot: string): boolean
}

/** @param everything - the topic of a change of everything @param maxTopics - more count as a change of everything */
export function changeLog(everything: string, maxTopics: number): ChangeLog {
  const lastChange = new Map<string, bigint>()
  let isComplete = false
  let everythingChanged = -1n
  /** Transactions from here on have not begun, as far as this process knows. */
  let nextTransaction = 0n

  const markAll = (transaction: bigint) => {
    everythingChanged = transaction > everythingChanged ? transaction : everythingChanged
    lastChange.clear()
  }
  const mark = (topic: string, transaction: bigint) => {
    if (topic === everything || lastChange.size >= maxTopics) markAll(transaction)
    else if ((lastChange.get(topic) ?? -1n) < transaction) lastChange.set(topic, transaction)
  }
  const seeUntil = (snapshot: string) => {
    const { end } = boundsOf(snapshot)
    if (end > nextTransaction) nextTransaction = end
  }
  return {
    note(topics, snapshot) {
      seeUntil(snapshot)
      // Their own numbers are lower.
      const last = boundsOf(snapshot).end - 1n
      for (const topic of topics) mark(topic, last)
    },
    forget(snapshot) {
      const { end } = boundsOf(snapshot)
      markAll(nextTransaction > end ? nextTransaction : end)
      nextTransaction = end
    },
    complete(last, snapshot) {
      seeUntil(snapshot)
      for (const [topic, transaction] of last) mark(topic, transaction)
      isComplete = true
    },
    hasChangedSince(topics, snapshot) {
      const { start, end } = boundsOf(snapshot)
      // From the future: it was made with another server.
      if (!isComplete || end > nextTransaction || everythingChanged >= start) return true
      for (const topic of topics) if ((lastChange.get(topic) ?? -1n) >= start) return true
      return false
    },
  }
}

/** A snapshot 'xmin:xmax:…': transactions before `start` have ended, those from `end` on have not begun. */
function boundsOf(snapshot: string): { readonly start: bigint; readonly end: bigint } {
  const [start = '0', end = '0'] = snapshot.split(':')
  return { start: BigInt(start), end: BigInt(end) }
}
