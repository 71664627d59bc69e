import { cartCountOf } from '#modules/cart/server'
import { savedIdsText } from '#modules/favorites/server'
import { initialsOf } from '#modules/identity'
import { viewerOf } from '#modules/identity/server'
import type { Actor } from '#shared/actor.ts'
import type { FramePart } from './personal-part.ts'

/** Null for a visitor, without a database query: their cart and their saved hats are in the browser. */
export async function framePart(actor: Actor): Promise<FramePart | null> {
  const [viewer, cartCount, savedIds] = await Promise.all([
    viewerOf(actor),
    cartCountOf(actor),
    savedIdsText(actor),
  ])
  return viewer && { viewer: { ...viewer, initials: initialsOf(viewer.fullName) }, cartCount, savedIds }
}
