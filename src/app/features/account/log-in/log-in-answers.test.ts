import { expect, test } from 'vitest'
import { redirectAfterLogIn } from './log-in-answers.server.ts'

const leadsTo = (session: { needsSecondFactor: boolean; isOperator: boolean }, next: string) =>
  redirectAfterLogIn({ ...session, setCookies: [] }, next).headers.get('location')

test('operators who requested no page start in the console, everyone else on the home page', () => {
  expect(leadsTo({ needsSecondFactor: false, isOperator: true }, '/')).toBe('/operator')
  expect(leadsTo({ needsSecondFactor: false, isOperator: false }, '/')).toBe('/')
})

test('logging in leads to the requested page', () => {
  for (const isOperator of [true, false])
    expect(leadsTo({ needsSecondFactor: false, isOperator }, '/orders')).toBe('/orders')
})

test('the second factor comes first and remembers the page', () => {
  for (const isOperator of [true, false]) {
    expect(leadsTo({ needsSecondFactor: true, isOperator }, '/')).toBe('/login/second-factor')
    expect(leadsTo({ needsSecondFactor: true, isOperator }, '/orders')).toBe(
      '/login/second-factor?next=%2Forders',
    )
  }
})
