import { expect, test } from 'vitest'
import { vendorProfileInput } from './vendor-profile-input.ts'

const messageFor = (input: Record<string, unknown>) =>
  vendorProfileInput.safeParse({ displayName: 'Brim & Co', ...input }).error?.issues[0]?.message

test('a vendor requires a name with more than spaces and tags', () => {
  expect(messageFor({ displayName: '   ' })).toBe('Your store needs a display name.')
  expect(messageFor({ displayName: '<b></b>' })).toBe('Your store needs a display name.')
})

test('refuses texts over their limit and names the limit', () => {
  expect(messageFor({ displayName: 'x'.repeat(101) })).toBe('Input too long. Maximum 100 characters allowed.')
  expect(messageFor({ description: 'x'.repeat(501) })).toBe('Input too long. Maximum 500 characters allowed.')
  expect(messageFor({ website: `https://${'x'.repeat(200)}` })).toBe(
    'Input too long. Maximum 200 characters allowed.',
  )
})

test('a website is an http address or empty', () => {
  expect(messageFor({ website: 'data:text/html,hi' })).toBe('Start the address with https://')
  expect(messageFor({ website: 'javascript:alert(1)' })).toBe('Start the address with https://')
  expect(vendorProfileInput.parse({ displayName: 'A', website: '' }).website).toBeNull()
  expect(vendorProfileInput.parse({ displayName: 'A', website: 'https://brim.example' }).website).toBe(
    'https://brim.example',
  )
})
