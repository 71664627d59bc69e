import type { Child } from '../child.ts'
import type { BenchRequest } from '../load.ts'
import { mixedShares } from '../mixed-requests.ts'

/** What a shop's backend is asked, and how often in a hundred requests: the shares of mixed-requests.ts, where each kind is a page. */
export const shopShares = {
  product: mixedShares.product + mixedShares['product, logged in'],
  listing: mixedShares.shop + mixedShares.home + mixedShares['home, logged in'] + mixedShares.artists,
  search: mixedShares.search,
  suggestions: mixedShares.suggestions,
  cart: mixedShares.quote,
  checkout: mixedShares.checkout,
} as const

export type ShopKind = keyof typeof shopShares

/** Sends a request and resolves with the answer's text. Throws for a refusal, and when a wanted text isn't in it. */
export type Ask = (request: BenchRequest, wanted?: string) => Promise<string>

/** How each kind is asked for. Throws when the answer isn't what was asked for. */
export type ShopKinds = Readonly<Record<ShopKind, (n: number, ask: Ask) => Promise<unknown>>>

export interface PeerShop {
  readonly name: string
  readonly version: string
  /** Size of the production installation without its database. */
  readonly installBytes: number
  readonly port: number
  /** Starts the filled shop. */
  readonly start: () => Promise<Child>
  /** For a shop that has been started. */
  readonly kinds: () => Promise<ShopKinds>
}

/** Where shops are installed and filled. */
export interface Place {
  readonly products: number
  /** A folder for the packages of peers. */
  readonly installs: string
  /** A folder that is removed afterwards. */
  readonly scratch: string
  readonly createDatabase: (name: string) => Promise<void>
  readonly urlOf: (database: string) => string
  readonly say: (text: string) => void
}

/** The nth of a shop's requests, in an order that is always the same, with each kind evenly spread over the hundred. */
export function kindOf(n: number): ShopKind {
  return order[n % order.length] ?? 'product'
}

const order = (Object.keys(shopShares) as ShopKind[])
  .flatMap((kind) =>
    Array.from({ length: shopShares[kind] }, (_one, at) => ({ kind, at: at / shopShares[kind] })),
  )
  .toSorted((a, b) => a.at - b.at)
  .map(({ kind }) => kind)

/** Products that can't sell out during a measurement. */
export function soldInPlenty<Item extends { readonly quantity: number }>(items: readonly Item[]): Item[] {
  return items.filter(({ quantity }) => quantity > 1_000)
}
