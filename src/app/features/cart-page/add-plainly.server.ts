import { addToAccount } from '#app/api/add-to-account.server.ts'
import { cookieCartFrom, cookieCartText, withCookieLine } from '#app/web/cookie-cart.ts'
import type { Flash } from '#app/web/flash.server.ts'
import { addedText, addRule, type CartText } from '#modules/cart'
import { viewOfLines } from '#modules/cart/server'
import type { Actor } from '#shared/actor.ts'
import type { VariantId } from '#shared/ids.ts'
import { refuse } from '#shared/refusal.ts'
import { plainHolder } from './plain-checkout-cookie.server.ts'
import { ownHolds } from '#modules/checkout/server'

export interface PlainAdd {
  readonly variantId: VariantId
  readonly quantity: number
  /** For the words when the shop has nothing to say about it any more. */
  readonly name: string
}

export interface AddedPlainly {
  readonly flash: Flash
  readonly setCookies: readonly string[]
}

/**
 * Adds for a form that was sent without scripts: to the account of who is signed in, else to the cookie cart. The same rule
 * and words as with scripts. Refuses 'unknown-product' (404) and 'not-for-sale' (409).
 */
export async function addPlainly(actor: Actor, cookies: string, add: PlainAdd): Promise<AddedPlainly> {
  const { variantId, quantity } = add
  if (actor.kind === 'person') {
    const added = await addToAccount(actor, { variantId, productId: null, quantity })
    return { flash: flashFrom(addedText(added)), setCookies: [] }
  }
  const lines = cookieCartFrom(cookies)
  const asked = { variantId, productId: null, name: add.name, quantity: 1, seenPriceCents: null }
  const view = await viewOfLines(actor, [asked], await ownHolds(actor, plainHolder(cookies)))
  if (view.blockedVendors.length > 0) {
    throw refuse('not-for-sale', {
      title: 'Not for sale right now',
      message: `The artist of ${add.name} takes no orders at the moment.`,
      status: 409,
    })
  }
  const line = view.groups[0]?.lines[0]
  const inCart = lines.find((known) => known.variantId === variantId)?.quantity ?? 0
  const available = line?.maxQuantity ?? 0
  const { quantity: total, outcome } = addRule({ inCart, adding: quantity, available })
  const flash = flashFrom(addedText({ outcome, productName: add.name, maxQuantity: available, inCart }))
  if (!line) return { flash, setCookies: [] }
  const kept = withCookieLine(lines, {
    variantId,
    quantity: total,
    seenPriceCents: line.unitPriceCents,
  })
  return { flash, setCookies: [cookieCartText(kept)] }
}

export function flashFrom({ title, description, tone }: CartText): Flash {
  return { title, description, ...(tone === 'danger' ? { tone: 'error' as const } : {}) }
}
