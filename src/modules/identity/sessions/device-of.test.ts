import { expect, test } from 'vitest'
import { deviceOf } from './device-of.ts'

test('devices have readable names', () => {
  const mozilla = 'Mozilla/5.0'
  expect(
    deviceOf(
      `${mozilla} (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36 Edg/141.0`,
    ),
  ).toBe('Edge on Windows')
  expect(
    deviceOf(`${mozilla} (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/141.0 Safari/537.36`),
  ).toBe('Chrome on Linux')
  expect(
    deviceOf(`${mozilla} (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1`),
  ).toBe('Safari on iPhone')
  expect(deviceOf(`${mozilla} (Macintosh; Intel Mac OS X 15.0; rv:140.0) Gecko/20100101 Firefox/140.0`)).toBe(
    'Firefox on Mac',
  )
  expect(deviceOf('curl/8')).toBe('Unknown device')
  expect(deviceOf(null)).toBe('Unknown device')
})
