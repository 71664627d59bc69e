import { timingSafeEqual } from 'node:crypto'
import { type ShippingAddress, shippingAddress, type TypedAddress } from '#modules/shipping'
import { keyedDigest } from '#platform/keyed-digest.server.ts'
import { cookieValue } from '#shared/text/cookie-value.ts'

const name = 'last-address'
const lifetimeSeconds = 30 * 86_400
const maxLength = 3_000

/**
 * The shipping address of this browser's last guest checkout; null without one.
 *
 * A cookie, because the form then starts with the address without scripts as well, and because a script can't read it. It is
 * sent to the cart page only. Other people who use this browser see it there. So it is never shown to anyone who logs in, the page
 * says where it comes from and removes it with one press, and it ends after 30 days. The server stores nothing. The
 * signature keeps other sites' cookies from filling in an address.
 */
export function guestAddressOf(cookies: string): TypedAddress | null {
  const [text = '', signature = ''] = (cookieValue(cookies, name) ?? '').split('.')
  const expected = signatureOf(text)
  if (signature.length !== expected.length) return null
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return null
  try {
    const address = shippingAddress.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()))
    if (!address.success) return null
    const { name: fullname, ...place } = address.data
    return { fullname, ...place }
  } catch {
    return null
  }
}

/** `set-cookie` headers that remember the address. None for one that is too long for a cookie. */
export function guestAddressCookies(address: ShippingAddress | TypedAddress, publicUrl: string): string[] {
  const text = Buffer.from(JSON.stringify(address)).toString('base64url')
  return text.length > maxLength
    ? []
    : cookiesOf(`${name}=${text}.${signatureOf(text)}; Max-Age=${lifetimeSeconds}`, publicUrl)
}

/** `set-cookie` headers that forget it. */
export function noGuestAddressCookies(publicUrl: string): string[] {
  return cookiesOf(`${name}=; Max-Age=0`, publicUrl)
}

/** The cart page and its data, which scripts load, have one each: a path doesn't cover names that only begin alike. */
function cookiesOf(cookie: string, publicUrl: string): string[] {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  return ['/cart', '/cart.data'].map((path) => `${cookie}; Path=${path}; HttpOnly; SameSite=Lax${secure}`)
}

function signatureOf(text: string): string {
  return keyedDigest('guest address cookie', text)
}
