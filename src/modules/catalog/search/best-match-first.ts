/** Lower case without accents, as shoppers type. */
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** 2: each keyword begins a word of the name. 1: the name contains them. 0: they are in the other texts. */
function matchOf(name: string, keywords: readonly string[]): number {
  const text = plain(name)
  const words = text.split(/[^\p{L}\p{N}]+/u)
  if (keywords.every((keyword) => words.some((word) => word.startsWith(keyword)))) return 2
  return keywords.every((keyword) => text.includes(keyword)) ? 1 : 0
}

/** Items whose names match come before those that match otherwise; equal ones keep their order. */
export function bestMatchFirst<Item extends { readonly name: string }>(
  items: readonly Item[],
  keywords: readonly string[],
): readonly Item[] {
  const wanted = keywords.map(plain)
  const ranked = items.map((item) => ({ item, match: matchOf(item.name, wanted) }))
  return ranked.toSorted((one, other) => other.match - one.match).map(({ item }) => item)
}
