import { expect, test } from 'vitest'
import { keyedDigest, configureDigestSecret } from './keyed-digest.server.ts'

test('a digest depends on text, purpose and secret, and reveals nothing of the text', () => {
  configureDigestSecret('a secret of thirty-two characters')
  const digest = keyedDigest('guests', '192.0.2.7')
  expect(digest).toMatch(/^[\w-]{43}$/)
  expect(keyedDigest('guests', '192.0.2.7')).toBe(digest)
  expect(keyedDigest('guests', '192.0.2.8')).not.toBe(digest)
  expect(keyedDigest('limits', '192.0.2.7')).not.toBe(digest)
  configureDigestSecret('another one of thirty-two letters')
  expect(keyedDigest('guests', '192.0.2.7')).not.toBe(digest)
})
