import { expect, test } from 'vitest'
import { guestDeviceCookie, guestDeviceOf } from './guest-device.server.ts'
import { aGuestDevice } from '#tests/support/guest-device.ts'

const sent = (setCookie: string) => setCookie.split(';')[0] ?? ''

test('a device is recognized by its cookie, among other cookies too', () => {
  const device = aGuestDevice()
  const cookie = guestDeviceCookie(device, 'https://hats.test')
  expect(cookie).toMatch(/; HttpOnly; SameSite=Lax; Secure$/)
  expect(guestDeviceOf(sent(cookie))).toBe(device)
  expect(guestDeviceOf(`a=b; ${sent(cookie)}; c=d`)).toBe(device)
  expect(guestDeviceCookie(device, 'http://localhost:3000')).not.toContain('Secure')
})

test('a forged or changed cookie is ignored', () => {
  const [own, other] = [aGuestDevice(), aGuestDevice()]
  const signed = sent(guestDeviceCookie(own, 'https://hats.test'))
  expect(guestDeviceOf(signed.replace(own, other))).toBeNull()
  expect(guestDeviceOf(`guest-device=${own}`)).toBeNull()
  expect(guestDeviceOf(`guest-device=${own}.${'x'.repeat(43)}`)).toBeNull()
  expect(guestDeviceOf(null)).toBeNull()
})
