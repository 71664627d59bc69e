/**
 * Shorter keywords have no trigrams to spare, and for other characters the index stores something else than their
 * trigrams.
 */
const worthChoosing = /^[a-z0-9]{5,}$/

/**
 * The few trigrams of a keyword that find nearly the same texts as all of its trigrams, measured on a sample of texts. The
 * index reads every product of every trigram that it looks up, so superfluous trigrams cost time and rule out nothing. Empty
 * when the index should look up the whole keyword.
 */
export function selectiveTrigrams(keyword: string, sample: readonly string[]): string[] {
  if (!worthChoosing.test(keyword)) return []
  const left = new Set(Array.from({ length: keyword.length - 2 }, (_, at) => keyword.slice(at, at + 3)))
  const wanted = sample.filter((text) => text.includes(keyword)).length
  const chosen: string[] = []
  let found = sample
  // 20% extra matches are cheap to read. Each text in the sample represents many in the catalog, so the last few count
  // too.
  while (left.size > 0 && (chosen.length === 0 || found.length > wanted * 1.2)) {
    const [trigram, texts] = rarest(left, found)
    left.delete(trigram)
    if (chosen.length > 0 && texts.length === found.length) continue
    chosen.push(trigram)
    found = texts
  }
  return chosen
}

function rarest(trigrams: ReadonlySet<string>, texts: readonly string[]): [string, readonly string[]] {
  let best: [string, readonly string[]] = ['', texts]
  for (const trigram of trigrams) {
    const having = texts.filter((text) => text.includes(trigram))
    if (best[0] === '' || having.length < best[1].length) best = [trigram, having]
  }
  return best
}
