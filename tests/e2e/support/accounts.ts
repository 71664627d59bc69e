import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import { findMail, linkIn } from './mailbox.ts'

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
 * Signs up, confirms and logs in by posting the pages' forms, without opening the pages; the test about signing up does that.
 * `request` keeps the session: pass a page's to log in its browser.
 */
export async function openAccount(request: APIRequestContext, origin: string): Promise<Account> {
  const account = { email: freshEmail('shopper'), password: 'six panels, one brim' }
  const send = async (path: string, form: Readonly<Record<string, string>>) => {
    const answer = await request.post(path, { form, headers: { origin }, maxRedirects: 0 })
    expect(answer.status(), `${path} answers with a redirect`).toBe(302)
  }
  await send('/login', { intent: 'signup', ...account, confirmPassword: account.password, next: '/' })
  const mail = await findMail(request, account.email, 'Confirm')
  await send('/confirm-email', {
    token: new URL(linkIn(mail, '/confirm-email')).searchParams.get('token') ?? '',
  })
  await send('/login', { intent: 'login', ...account, next: '/' })
  return account
}
