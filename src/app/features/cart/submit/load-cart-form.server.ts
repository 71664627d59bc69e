import { flashOf } from '#app/web/toasts/use-flash-toasts.ts'
import { guestAddressOf } from '#app/web/visitor-cart/guest-address-cookie.server.ts'
import { cookieCartCount } from '#app/web/visitor-cart/cookie-cart.ts'
import { addressLine } from '#modules/addresses'
import { offeredAddresses } from '#modules/addresses/server'
import { profileOf } from '#modules/identity/server'
import type { TypedAddress } from '#modules/shipping'
import type { Actor } from '#shared/actor.ts'
import { newId } from '#shared/ids.ts'
import { usStates } from '#shared/us-states.ts'
import {
  type CartFormState,
  type CartNotice,
  type KnownAddresses,
  noValues,
} from '../page/cart-form-state.ts'
import { hiddenFields } from './hidden-fields.ts'
import { postedCart, quotePostedCart } from './posted-cart.server.ts'

/**
 * The cart form when the page is opened: the account's cart, or a visitor's in the cookie. The cart in a visitor's browser is
 * unknown here. Changes nothing.
 */
export async function loadCartForm(actor: Actor, cookies: string): Promise<LoadedCartForm> {
  const addresses = await addressesOf(actor)
  const remembered = actor.kind === 'person' ? null : guestAddressOf(cookies)
  const values = { ...noValues, address: addresses[0] ?? remembered ?? (await profileAddress(actor)) }
  const quote = await quotePostedCart(postedCart(actor, cookies), values)
  return {
    form: {
      quote,
      values,
      errors: {},
      problem: null,
      notices: [...toastOfPreviousPage(cookies), ...pendingItems(actor, cookies)],
      hidden: hiddenFields(values, quote, newId()),
    },
    known: {
      addresses,
      lines: addresses.map(({ fullname, ...place }) => addressLine({ name: fullname, ...place })),
      isRemembered: remembered !== null,
      states: usStates,
    },
  }
}

export interface LoadedCartForm {
  readonly form: CartFormState
  readonly known: KnownAddresses
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

/** The account's addresses, the default first. */
export async function addressesOf(actor: Actor): Promise<TypedAddress[]> {
  if (actor.kind !== 'person') return []
  return (await offeredAddresses(actor)).map(({ name, ...place }) => ({ fullname: name, ...place }))
}

/** What the profile has of an address. */
async function profileAddress(actor: Actor): Promise<TypedAddress> {
  if (actor.kind !== 'person') return noValues.address
  const profile = await profileOf(actor)
  return {
    fullname: profile.fullName ?? '',
    street: profile.streetAddress ?? '',
    city: profile.city ?? '',
    state: profile.stateProvince ?? '',
    zip: profile.postalCode ?? '',
    country: profile.country,
  }
}
