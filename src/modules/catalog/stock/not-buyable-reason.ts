import type { VendorStatus } from '#modules/vendors'
import type { ProductStatus } from '../products/product-status.ts'

export const notBuyableReasons = ['not-for-sale', 'vendor-not-active', 'vendor-away', 'sold-out'] as const
export type NotBuyableReason = (typeof notBuyableReasons)[number]

interface Sale {
  readonly status: ProductStatus
  readonly vendorStatus: VendorStatus
  readonly vendorIsAway: boolean
  /** Units that can be bought now. */
  readonly available: number
}

/**
 * Why a listed product can't be bought now; null when it can. If there are several reasons, returns the longest-lasting
 * one.
 */
export function notBuyableReason({
  status,
  vendorStatus,
  vendorIsAway,
  available,
}: Sale): NotBuyableReason | null {
  if (status !== 'active') return 'not-for-sale'
  if (vendorStatus !== 'active') return 'vendor-not-active'
  if (vendorIsAway) return 'vendor-away'
  return available > 0 ? null : 'sold-out'
}

/** The reasons as sentences for the shopper. */
export const notBuyableText: Readonly<Record<NotBuyableReason, string>> = {
  'not-for-sale': 'This product is not for sale.',
  'vendor-not-active': 'This artist is not selling at the moment.',
  'vendor-away': 'This artist is away and isn’t taking orders at the moment.',
  'sold-out': 'This product is sold out.',
}
