import { savedInBrowser } from '#app/features/favorites/saved-cookie.ts'
import { cartCountOf } from '#modules/cart/server'
import { savedIdsText } from '#modules/favorites/server'
import { initialsOf } from '#modules/identity'
import { viewerOf } from '#modules/identity/server'
import { pictureUrl } from '#modules/media'
import { vendorsByIds } from '#modules/vendors/server'
import type { Actor } from '#shared/actor.ts'
import type { FramePart } from './personal-part.ts'

/**
 * Null for a visitor, without a database query: their cart and their saved hats are in the browser. What a person saved there
 * before logging in counts as saved, too.
 */
export async function framePart(actor: Actor, cookies: string): Promise<FramePart | null> {
  const [viewer, avatar, cartCount, inAccount] = await Promise.all([
    viewerOf(actor),
    avatarOf(actor),
    cartCountOf(actor),
    savedIdsText(actor),
  ])
  const savedIds = [...savedInBrowser(cookies), inAccount].join('.')
  return (
    viewer && { viewer: { ...viewer, avatar, initials: initialsOf(viewer.fullName) }, cartCount, savedIds }
  )
}

/** An artist’s picture in the width of the header. */
async function avatarOf(actor: Actor): Promise<string | null> {
  if (actor.kind !== 'person' || !actor.vendorId) return null
  const [vendor] = await vendorsByIds(actor, [actor.vendorId])
  return vendor?.avatarUrl ? pictureUrl(vendor.avatarUrl, 160) : null
}
