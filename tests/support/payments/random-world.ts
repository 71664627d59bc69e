import type { Person } from '#shared/actor.ts'
import type { CaseId, OrderId, PromotionId, VendorId } from '#shared/ids.ts'
import type { SomeProduct } from '../catalog-factories.ts'

export type Artist = Person & { readonly vendorId: VendorId; readonly accountId: string }

/** What the happenings of cases need of a random history; they add the cases that they open. */
export interface CaseWorld {
  readonly artists: readonly (Person & { readonly vendorId: VendorId })[]
  readonly orders: readonly OrderId[]
  readonly cases: { readonly id: CaseId; readonly orderId: OrderId; readonly vendorId: VendorId }[]
}

/** A marketplace with two artists and a random sequence of events, which add what they made. */
export interface World extends CaseWorld {
  readonly artists: readonly Artist[]
  readonly products: readonly SomeProduct[]
  readonly orders: OrderId[]
  readonly disputes: string[]
  readonly codes: { readonly id: PromotionId; readonly code: string; readonly artist: Artist }[]
}

/** Something that may happen. `dice` chooses to what. */
export type Happening = (world: World, dice: number) => Promise<unknown>

/** One of the items. */
export function pick<Item>(items: readonly Item[], dice: number): Item {
  const item = items[dice % items.length]
  if (item === undefined) throw nothingToPick
  return item
}

/** A history in which there is nothing to do it with yet. */
export const nothingToPick = new Error('nothing to pick from')
