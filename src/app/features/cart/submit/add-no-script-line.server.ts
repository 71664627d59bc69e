import { addToAccount } from '#app/api/cart/add-to-account.server.ts'
import { cookieCartFrom, cookieCartText, withCookieLine } from '#app/web/visitor-cart/cookie-cart.ts'
import type { Flash } from '#app/web/toasts/redirect-with-toast.server.ts'
import { addedText, addRule, type CartText } from '#modules/cart'
import { viewOfLines } from '#modules/cart/server'
import type { Actor } from '#shared/actor.ts'
import type { VariantId } from '#shared/ids.ts'
import { refuse } from '#shared/refusal.ts'
import { noScriptHolder } from './no-script-checkout-cookie.server.ts'
import { ownReservations } from '#modules/checkout/server'

export interface NoScriptAdd {
  readonly variantId: VariantId
  readonly quantity: number
  /** Name for the message when the product is gone. */
  readonly name: string
}

export interface AddedNoScriptLine {
  readonly flash: Flash
  readonly setCookies: readonly string[]
}

/**
 * Adds for a form sent without scripts: to the account of a logged-in user, otherwise to the cookie cart. Same rules and texts
 * as with scripts. Refuses 'unknown-product' (404) and 'not-for-sale' (409).
 */
export async function addNoScriptLine(
  actor: Actor,
  cookies: string,
  add: NoScriptAdd,
): Promise<AddedNoScriptLine> {
  const { variantId, quantity } = add
  if (actor.kind === 'person') {
    const added = await addToAccount(actor, { variantId, productId: null, quantity })
    return { flash: flashFrom(addedText(added)), setCookies: [] }
  }
  const lines = cookieCartFrom(cookies)
  const requested = { variantId, productId: null, name: add.name, quantity: 1, seenPriceCents: null }
  const view = await viewOfLines(actor, [requested], await ownReservations(actor, noScriptHolder(cookies)))
  if (view.blockedVendors.length > 0) {
    throw refuse('not-for-sale', {
      title: 'Not for sale right now',
      message: `The artist of ${add.name} isn’t taking orders at the moment.`,
      status: 409,
    })
  }
  const line = view.groups[0]?.lines[0]
  const inCart = lines.find((known) => known.variantId === variantId)?.quantity ?? 0
  const available = line?.maxQuantity ?? 0
  const { quantity: total, outcome } = addRule({ inCart, adding: quantity, available })
  const flash = flashFrom(addedText({ outcome, productName: add.name, maxQuantity: available, inCart }))
  if (!line) return { flash, setCookies: [] }
  const saved = withCookieLine(lines, {
    variantId,
    quantity: total,
    seenPriceCents: line.unitPriceCents,
  })
  return { flash, setCookies: [cookieCartText(saved)] }
}

export function flashFrom({ title, description, tone }: CartText): Flash {
  return { title, description, ...(tone === 'danger' ? { tone: 'error' as const } : {}) }
}
