import { cachePublic } from '#platform/db/public-pages/cache-public.server.ts'
import { type Anyone, visitor } from '#shared/actor.ts'
import type { CollectionSummary } from '../collections/collection-views.ts'
import { openCollections } from '../collections/open-collections.server.ts'
import { dependencyOfPlaces } from '../storefront/catalog-dependencies.ts'
import { normalizeKeywords } from './normalize-keywords.server.ts'
import { placesNamed, type Suggestions } from './suggestions.server.ts'

const maxCollections = 3

/** What a search finds besides products. */
export interface SearchPlaces extends Pick<Suggestions, 'artists' | 'categories'> {
  readonly collections: readonly CollectionSummary[]
}

/** At most 3 artists, 3 categories and 3 open collections whose names contain all keywords. None without keywords. */
export async function searchPlaces(_anyone: Anyone, keywords: readonly string[]): Promise<SearchPlaces> {
  if (keywords.join('').length < 2) return { artists: [], categories: [], collections: [] }
  const words = await normalizeKeywords(keywords.map((word) => word.toLowerCase()))
  const [named, collections] = await Promise.all([
    cachePublic(JSON.stringify(['places', words]), () => placesNamed(words), dependencyOfPlaces),
    openCollections(visitor),
  ])
  const isNamed = ({ title }: CollectionSummary) => words.every((word) => title.toLowerCase().includes(word))
  return { ...named, collections: collections.filter(isNamed).slice(0, maxCollections) }
}
