import { flashOf } from '#app/web/toasts/use-flash-toasts.ts'
import { cookieCartCount } from '#app/web/visitor-cart/cookie-cart.ts'
import { profileOf } from '#modules/identity/server'
import { lastShippingAddress } from '#modules/orders/server'
import type { TypedAddress } from '#modules/shipping'
import type { Actor } from '#shared/actor.ts'
import { newId } from '#shared/ids.ts'
import { type CartFormState, type CartNotice, noValues } from '../page/cart-form-state.ts'
import { hiddenFields } from './hidden-fields.ts'
import { postedCart, quotePostedCart } from './posted-cart.server.ts'

/**
 * The cart form when the page is opened: the account's cart, or a visitor's in the cookie. The cart in a visitor's browser is
 * unknown here. Changes nothing.
 */
export async function loadCartForm(actor: Actor, cookies: string): Promise<CartFormState> {
  const values = { ...noValues, address: await savedAddress(actor) }
  const quote = await quotePostedCart(postedCart(actor, cookies), values)
  return {
    quote,
    values,
    errors: {},
    problem: null,
    notices: [...toastOfPreviousPage(cookies), ...pendingItems(actor, cookies)],
    hidden: hiddenFields(values, quote, newId()),
  }
}

function toastOfPreviousPage(cookies: string): CartNotice[] {
  const toast = flashOf(cookies)?.toast
  if (!toast) return []
  const tone = toast.tone === 'danger' ? 'danger' : 'success'
  return [{ title: toast.title, text: toast.description, tone }]
}

/** Items that were added before the login and aren't in the account yet. */
function pendingItems(actor: Actor, cookies: string): CartNotice[] {
  const units = actor.kind === 'person' ? cookieCartCount(cookies) : 0
  if (units === 0) return []
  const hats = units === 1 ? 'One hat is waiting' : `${units} hats are waiting`
  return [
    {
      title: 'You added hats before you logged in',
      text: `${hats} to be added to your account’s cart.`,
      tone: 'info',
      offersMerge: true,
    },
  ]
}

/** The address of the account, or that of the last order. */
async function savedAddress(actor: Actor): Promise<TypedAddress> {
  if (actor.kind !== 'person') return noValues.address
  const profile = await profileOf(actor)
  const last = profile.streetAddress ? null : await lastShippingAddress(actor)
  if (last) {
    const { name: fullname, street, city, state, zip, country } = last
    return { fullname, street, city, state, zip, country }
  }
  return {
    fullname: profile.fullName ?? '',
    street: profile.streetAddress ?? '',
    city: profile.city ?? '',
    state: profile.stateProvince ?? '',
    zip: profile.postalCode ?? '',
    country: profile.country,
  }
}
