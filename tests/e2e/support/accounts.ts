import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import { findEmail, linkIn } from './mailbox.ts'
import { postForm } from './post-form.ts'

export const demoPassword = 'brimfolk-demo'

export interface Account {
  readonly email: string
  readonly password: string
}

/** An email address that no other test uses. */
export function freshEmail(name = 'visitor'): string {
  return `${name}-${randomUUID().slice(0, 8)}@example.test`
}

/**
 * Signs up and confirms by posting the pages' forms, without opening the pages; the test about signing up does that. The browser that
 * signed up is logged in by the confirmation.
 * `request` keeps the session: pass a page's to log in its browser.
 */
export async function openAccount(request: APIRequestContext, origin: string): Promise<Account> {
  const account = { email: freshEmail('shopper'), password: 'six panels, one brim' }
  const signUp = { intent: 'signup', ...account, confirmPassword: account.password, next: '/' }
  await postForm(request, origin, '/login', signUp)
  const email = await findEmail(request, account.email, 'Confirm')
  const token = new URL(linkIn(email, '/confirm-email')).searchParams.get('token') ?? ''
  await postForm(request, origin, '/confirm-email', { token })
  return account
}

/** Logs in by posting the form, without opening the page. */
export async function logInQuickly(
  request: APIRequestContext,
  origin: string,
  { email, password }: Account,
): Promise<void> {
  const to = await postForm(request, origin, '/login', { intent: 'login', email, password, next: '/' })
  expect(to, 'the login leads to the home page').toBe('/')
}
