/**
 * Runs readings at the same time and keeps their results in the order in which they began: one that ends after a newer one is
 * dropped, because it may have read an older value.
 */
export function keepNewest<Value>(
  keep: (value: Value) => void,
): (read: () => Promise<Value>) => Promise<void> {
  let begun = 0
  let kept = 0
  return async (read) => {
    begun += 1
    const turn = begun
    const value = await read()
    if (turn < kept) return
    kept = turn
    keep(value)
  }
}
