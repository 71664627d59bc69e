import { timingSafeEqual } from 'node:crypto'
import { cookieValue } from '#shared/text/cookie-value.ts'
import { type Brand, isId } from '#shared/ids.ts'
import { keyedDigest } from '../keyed-digest.server.ts'

/** A guest's browser, identified by a signed cookie: an office shares one network, but not one cookie. */
export type GuestDevice = Brand<string, 'GuestDevice'>

const cookieName = 'guest-device'
const lifetimeSeconds = 86_400

/** The device in the cookies; null when it is missing or its signature is invalid. */
export function guestDeviceOf(cookies: string | null): GuestDevice | null {
  const value = cookieValue(cookies, cookieName) ?? ''
  const [, id = '', signature = ''] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(value) ?? []
  if (!isId(id)) return null
  return timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(id))) ? (id as GuestDevice) : null
}

/** The device for a browser's first request with this content. A repeated request whose cookie got lost gets the same device. */
export function firstGuestDevice(content: readonly string[]): GuestDevice {
  const digest = keyedDigest('first guest device', JSON.stringify(content))
  const hex = Buffer.from(digest, 'base64url').toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5') as GuestDevice
}

/** A `set-cookie` header that identifies the browser as this device for another day. */
export function guestDeviceCookie(device: GuestDevice, publicUrl: string): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  const value = `${device}.${signatureOf(device)}`
  return `${cookieName}=${value}; Max-Age=${lifetimeSeconds}; Path=/; HttpOnly; SameSite=Lax${secure}`
}

function signatureOf(id: string): string {
  return keyedDigest('guest device cookie', id)
}
