import { z } from 'zod'
import { countSearch } from '#app/web/request/count-search.server.ts'
import { suggestions } from '#modules/catalog/server'
import { dollarsOf } from '#shared/money.ts'
import { type Endpoint, endpoint } from '../endpoint.server.ts'
import type { SuggestionsJson } from './suggestions-json.ts'

const suggestWhileTyping = endpoint<{ q: string }, SuggestionsJson>({
  method: 'GET',
  path: '/api/suggestions',
  name: 'suggestWhileTyping',
  summary: 'Suggestions for a search text: products, artists and categories',
  audience: 'anyone',
  input: z.object({
    q: z.string().max(700).default('').describe('At least two characters, or nothing is found'),
  }),
  output: z.object({
    products: z.array(
      z.object({
        id: z.uuid(),
        slug: z.string(),
        name: z.string(),
        price: z.number().describe('US dollars; the lowest price of the variants'),
        image_url: z.string().nullable(),
        vendor_name: z.string(),
      }),
    ),
    artists: z.array(z.object({ id: z.uuid(), display_name: z.string(), avatar_url: z.string().nullable() })),
    categories: z.array(z.object({ id: z.uuid(), name: z.string(), slug: z.string() })),
  }),
  run: async ({ actor, input, network }) => {
    countSearch(network)
    const { products, artists, categories } = await suggestions(actor, input.q)
    return {
      products: products.map((product) => ({
        id: product.id,
        slug: product.slug,
        name: product.name,
        price: dollarsOf(product.priceCents),
        image_url: product.image,
        vendor_name: product.vendorName,
      })),
      artists: artists.map(({ id, displayName, avatarUrl }) => ({
        id,
        display_name: displayName,
        avatar_url: avatarUrl,
      })),
      categories: categories.map(({ id, name, slug }) => ({ id, name, slug })),
    }
  },
})

export const suggestionEndpoints: readonly Endpoint[] = [suggestWhileTyping]
