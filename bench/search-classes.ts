import type { ProductQuery } from '#modules/catalog/server'
import { encodeCursor } from '#shared/paging.ts'

/** A kind of search, and this number of different searches of it. */
export interface SearchClass {
  readonly name: string
  readonly next: (n: number) => ProductQuery
}

/** What the filled catalog contains: words of one product each, and positions far into the list. */
export interface Samples {
  readonly rare: readonly string[]
  readonly places: readonly { readonly micros: string; readonly cents: string; readonly id: string }[]
}

// Words of seeds/measured-product.ts. Common words occur in about a third of the products, a motif or mood in a few
// percent.
const common =
  'stitched,steamed,panels,mesh,crown,woven,needle,brim,deadstock,cloth,drives,mornings,haircuts'.split(',')
const medium =
  'ridgeline,wolf,trout,canyon,lightning,moth,saguaro,piston,skyline,tideline,sparrow,anvil,compass,bonfire,cassette,juniper,heron,foundry,comet,harbor'.split(
    ',',
  )
const moods =
  'dusty,midnight,faded,electric,salted,lucky,lonesome,golden,copper,painted,crooked,honest'.split(',')
const letters = [...'abcdefghijklmnoprstuvwy']
const categories = ['streetwear', 'urban', 'custom', 'outdoors', 'racing', 'retro', 'minimal']

const pick = (list: readonly string[], n: number): string => list[n % list.length] ?? ''
/** Uses every pair of two lists once before repeating any. */
const pair = (one: readonly string[], other: readonly string[], n: number): string[] => [
  pick(one, n),
  pick(other, n + Math.floor(n / one.length)),
]

export function searchClasses({ rare, places }: Samples): SearchClass[] {
  const search = (keywords: string[], more: Partial<ProductQuery> = {}): ProductQuery => ({
    keywords: [...new Set(keywords)],
    category: null,
    sort: 'latest',
    cursor: null,
    ...more,
  })
  const deep = (n: number, sort: 'latest' | 'price-asc') => {
    const place = places[n % places.length]
    if (!place) throw new Error('the catalog has no positions to start at')
    const key = sort === 'latest' ? place.micros : place.cents
    return { sort, cursor: encodeCursor(['next', sort, key, place.id]) }
  }
  const two = (n: number) => [pick(letters, n) + pick(letters, Math.floor(n / 3) + 4), pick(letters, n + 7)]
  return [
    { name: 'two common words', next: (n) => search(pair(common, common.slice(1), n)) },
    { name: 'two medium words', next: (n) => search(pair(medium, moods, n)) },
    { name: 'a common and a rare word', next: (n) => search([pick(common, n), pick(rare, n)]) },
    { name: 'two rare words', next: (n) => search([pick(rare, n), pick(rare, n + 50)]) },
    // A product has one motif.
    { name: 'two words that never meet', next: (n) => search(pair(medium, medium.slice(1), n)) },
    { name: 'a word that is not there', next: (n) => search([`${pick(medium, n)}er`, pick(common, n)]) },
    { name: 'two and one letters', next: (n) => search(two(n)) },
    { name: 'two rare letters', next: (n) => search([`${n % 10}q`, pick(common, n)]) },
    {
      name: 'two medium words in a category',
      next: (n) => search(pair(medium, moods, n), { category: pick(categories, n) }),
    },
    {
      name: 'two common words, cheapest first',
      next: (n) => search(pair(common, common.slice(2), n), { sort: 'price-asc' }),
    },
    {
      name: 'a common and a rare word, cheapest first, in a category',
      next: (n) =>
        search([pick(common, n), pick(rare, n + 9)], { sort: 'price-asc', category: pick(categories, n) }),
    },
    {
      name: 'two common words, deep inside',
      next: (n) => search(pair(common, common.slice(3), n), deep(n, 'latest')),
    },
    {
      name: 'two medium words, deep inside, cheapest first',
      next: (n) => search(pair(medium, moods, n + 5), deep(n, 'price-asc')),
    },
  ]
}
