import { expect, test } from 'vitest'
import type { z } from 'zod'
import { emailInput, logInInput, signUpInput } from './credentials.ts'
import { initialsOf } from './initials.ts'
import { profileInput } from './profile.ts'

function messages(schema: z.ZodType, input: unknown): [string, string][] {
  const issues = schema.safeParse(input).error?.issues ?? []
  return issues.map(({ path, message }) => [path.join('.'), message])
}

const filled = { email: 'ada@example.test', password: 'brimfolk-demo', confirmPassword: 'brimfolk-demo' }

test('a log-in without address or password says one sentence, beside the first empty field', () => {
  const sentence = 'Please enter both email and password.'
  expect(messages(logInInput, {})).toEqual([['email', sentence]])
  expect(messages(logInInput, { email: 'ada@example.test', password: '' })).toEqual([['password', sentence]])
  expect(messages(logInInput, { email: '  ', password: 'x' })).toEqual([['email', sentence]])
})

test('a log-in takes any text for an address: a malformed one is just a wrong one', () => {
  expect(logInInput.parse({ email: ' Ada@Example.TEST ', password: ' x ' })).toEqual({
    email: 'ada@example.test',
    password: ' x ',
  })
  expect(messages(logInInput, { email: 'no address', password: 'x' })).toEqual([])
})

test('a sign-up wants every field, and says so before anything else', () => {
  expect(messages(signUpInput, {})).toEqual([['email', 'Please fill all required fields.']])
  expect(messages(signUpInput, { ...filled, confirmPassword: '' })).toEqual([
    ['confirmPassword', 'Please fill all required fields.'],
  ])
})

test('a sign-up names each thing that is wrong', () => {
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

test('an address that no mail server would take is refused', () => {
  for (const email of ['ada', 'ada@', '@example.test', `${'a'.repeat(250)}@example.test`]) {
    expect([email, emailInput.safeParse({ email }).success]).toEqual([email, false])
  }
})

test('a file or a list instead of text is refused, not a crash', () => {
  for (const email of [{}, [], 1, null])
    expect(logInInput.safeParse({ email, password: 'x' }).success).toBe(false)
})

test('initials are of the first and the last name, and a nameless person is a guest', () => {
  expect(initialsOf('Ada Lovelace')).toBe('AL')
  expect(initialsOf('  ada  ')).toBe('A')
  expect(initialsOf('Ada King of Lovelace')).toBe('AL')
  expect(initialsOf('élodie Ørsted')).toBe('ÉØ')
  expect(initialsOf('(Ada) "Brim"')).toBe('AB')
  for (const nobody of [null, '', '   ', '42 !']) expect(initialsOf(nobody)).toBe('Guest')
})

test('an empty line of a profile is nothing, and a too long one is refused', () => {
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
