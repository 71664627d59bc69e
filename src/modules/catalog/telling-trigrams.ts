/** With fewer letters there is nothing to leave out; other characters make the index look up something else than their trigrams. */
const worthChoosing = /^[a-z0-9]{5,}$/

/**
 * The few trigrams of a keyword that find nearly the same texts as all of them do, judged by a sample of texts. The index steps
 * through the products of every trigram that it is asked for, so the second half of them costs as much and finds nothing new.
 * Empty when the keyword is better looked up whole.
 */
export function tellingTrigrams(keyword: string, sample: readonly string[]): string[] {
  if (!worthChoosing.test(keyword)) return []
  const left = new Set(Array.from({ length: keyword.length - 2 }, (_, at) => keyword.slice(at, at + 3)))
  const wanted = sample.filter((text) => text.includes(keyword)).length
  const chosen: string[] = []
  let found = sample
  // A fifth more than wanted are soon read; in a text of the sample stand many of the shop, so the last ones count, too.
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
