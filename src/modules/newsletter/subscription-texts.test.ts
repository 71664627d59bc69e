import { expect, test } from 'vitest'
import { subscriptionInput } from './subscription-input.ts'
import { isPlausibleEmail } from './subscription-texts.ts'

test('an email address needs an @ to be plausible', () => {
  expect(['jo@example.test', ' jo@x ', '@'].map(isPlausibleEmail)).toEqual([true, true, true])
  expect(['', '   ', 'jo.example.test'].map(isPlausibleEmail)).toEqual([false, false, false])
})

test('the server lowercases and trims an address and validates it fully', () => {
  expect(subscriptionInput.parse({ email: ' Jo@Example.TEST ' })).toEqual({ email: 'jo@example.test' })
  for (const email of ['@', 'jo@x', 'a@b c.test', `${'a'.repeat(250)}@b.test`, undefined]) {
    const { error } = subscriptionInput.safeParse({ email })
    expect(error?.issues.map(({ message }) => message)).toEqual(['Please enter a valid email address'])
  }
})
