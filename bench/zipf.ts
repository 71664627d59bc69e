/** The shares of a shop in which some pages are popular: the nth is asked for in proportion to 1/n. Always the same sequence. */
export function zipf(count: number): () => number {
  const until: number[] = []
  let sum = 0
  for (let n = 1; n <= count; n++) until.push((sum += 1 / n))
  let seed = 1
  return () => {
    seed = (seed * 48_271) % 2_147_483_647
    const wanted = (seed / 2_147_483_647) * sum
    let [low, high] = [0, count - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((until[middle] ?? 0) < wanted) low = middle + 1
      else high = middle
    }
    return low
  }
}
