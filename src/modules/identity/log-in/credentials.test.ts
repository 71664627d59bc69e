import { expect, test } from 'vitest'
import type { z } from 'zod'
import { emailInput, logInInput, signUpInput } from './credentials.ts'
import { initialsOf } from '../account/initials-of.ts'
import { profileInput } from '../account/profile.ts'

function messages(schema: z.ZodType, input: unknown): [string, string][] {
  const issues = schema.safeParse(input).error?.issues ?? []
  return issues.map(({ path, message }) => [path.join('.'), message])
}

const filled = { email: 'ada@example.test', password: 'brimfolk-demo', confirmPassword: 'brimfolk-demo' }

test('logging in without address or password shows one message at the first empty field', () => {
  const sentence = 'Please enter both email and password.'
  expect(messages(logInInput, {})).toEqual([['email', sentence]])
  expect(messages(logInInput, { email: 'ada@example.test', password: '' })).toEqual([['password', sentence]])
  expect(messages(logInInput, { email: '  ', password: 'x' })).toEqual([['email', sentence]])
})

test('logging in accepts any text as address: a malformed one is just wrong', () => {
  expect(logInInput.parse({ email: ' Ada@Example.TEST ', password: ' x ' })).toEqual({
    email: 'ada@example.test',
    password: ' x ',
  })
  expect(messages(logInInput, { email: 'no address', password: 'x' })).toEqual([])
})

test('a sign-up requires every field, and says so first', () => {
  expect(messages(signUpInput, {})).toEqual([['email', 'Please fill all required fields.']])
  expect(messages(signUpInput, { ...filled, confirmPassword: '' })).toEqual([
    ['confirmPassword', 'Please fill all required fields.'],
  ])
})

test('a sign-up shows every error', () => {
  expect(messages(signUpInput, { email: 'ada@', password: 'short', confirmPassword: 'other' })).toEqual([
    ['email', 'Please enter a valid email address.'],
    ['password', 'Please use at least 10 characters.'],
    ['confirmPassword', 'Passwords do not match.'],
  ])
})

test('a password has 10 to 128 characters', () => {
  for (const [length, ok] of [
    [9, false],
    [10, true],
    [128, true],
    [129, false],
  ] as const) {
    const password = 'x'.repeat(length)
    expect([
      length,
      signUpInput.safeParse({ ...filled, password, confirmPassword: password }).success,
    ]).toEqual([length, ok])
  }
})

test('refuses an address that no mail server accepts', () => {
  for (const email of ['ada', 'ada@', '@example.test', `${'a'.repeat(250)}@example.test`]) {
    expect([email, emailInput.safeParse({ email }).success]).toEqual([email, false])
  }
})

test('refuses a file or a list instead of text', () => {
  for (const email of [{}, [], 1, null])
    expect(logInInput.safeParse({ email, password: 'x' }).success).toBe(false)
})

test('initials are from the first and last name, and a person without a name is a guest', () => {
  expect(initialsOf('Ada Lovelace')).toBe('AL')
  expect(initialsOf('  ada  ')).toBe('A')
  expect(initialsOf('Ada King of Lovelace')).toBe('AL')
  expect(initialsOf('élodie Ørsted')).toBe('ÉØ')
  expect(initialsOf('(Ada) "Brim"')).toBe('AB')
  for (const nameless of [null, '', '   ', '42 !']) expect(initialsOf(nameless)).toBe('Guest')
})

test('an empty profile field is null, and one that is too long is refused', () => {
  expect(profileInput.parse({ fullName: ' Ada ', city: ' ', country: 'us' })).toEqual({
    fullName: 'Ada',
    streetAddress: null,
    city: null,
    stateProvince: null,
    postalCode: null,
    country: 'US',
  })
  expect(messages(profileInput, { fullName: 'x'.repeat(201) })).toEqual([
    ['fullName', 'Input too long. Maximum 200 characters allowed.'],
  ])
  expect(messages(profileInput, { country: 'Texas' })).toHaveLength(1)
})
