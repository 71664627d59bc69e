/**
 * Calls `work` for each item, at most `limit` at a time. `work` handles its own errors: an error that it throws stops its lane.
 */
export async function forEachInParallel<Item>(
  items: readonly Item[],
  limit: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  // All lanes share one iterator: whichever is free takes the next item.
  const rest = items.values()
  const lane = async () => {
    for (const item of rest) await work(item)
  }
  await Promise.all(Array.from({ length: limit }, lane))
}
