import { favoriteState } from '#modules/favorites/server'
import type { Actor } from '#shared/actor.ts'
import type { VendorId } from '#shared/ids.ts'

/** What a vendor's page shows of the person who looks at it; of a visitor nothing. */
export interface VendorPart {
  readonly isFollowing: boolean
}

export async function vendorPart(actor: Actor, vendorId: VendorId): Promise<VendorPart> {
  const { isFollowing } = await favoriteState(actor, { productId: null, vendorId })
  return { isFollowing }
}
