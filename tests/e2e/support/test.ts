import {
  type APIRequestContext,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test'
import { type Account, demoPassword, openAccount } from './accounts.ts'
import { findEmail, type Email } from './mailbox.ts'
import { continueAsOperator, logInAsOperator } from './operator.ts'
import { openVendor, type OwnVendor, type ProductDetails } from './own-vendor.ts'
import { watchForProblems } from './problems.ts'
import type { ProductJson } from './shopping.ts'

interface Journey {
  /** The site's origin. Every request that changes something must send it. */
  origin: string
  /** Logs in with the form. The password defaults to that of the demo accounts, the page to the first one. */
  login(email: string, password?: string, page?: Page): Promise<void>
  /** Makes the browser the demo's operator, on an operator page. Change only rows that this journey created. */
  loginOperator(page?: Page): Promise<void>
  /** Logs in as the demo's operator with the form and a passkey as the second factor. Ends on an operator page. */
  loginOperatorByForm(page?: Page): Promise<void>
  /** Creates a confirmed account and logs the browser in to it. */
  newShopper(page?: Page): Promise<Account>
  /** Registers a vendor who can sell, and logs this page's browser in; without a page, no browser. */
  newVendor(page?: Page): Promise<OwnVendor>
  /** Publishes a product that only this journey uses, of a vendor that only this journey uses. */
  newProduct(details?: ProductDetails): Promise<ProductJson>
  /** A page in another browser, with separate cookies and storage. */
  otherBrowser(options?: BrowserContextOptions): Promise<Page>
  /** The newest email to this address whose subject contains these words. Waits until it arrives. */
  lastEmail(to: string, subjectPart: string): Promise<Email>
  /** Allows a console error or exception that would otherwise fail the test. */
  expectProblem(pattern: RegExp): void
}

interface Watch {
  readonly problems: string[]
  readonly expected: RegExp[]
}

/** Only the newsletter test sees the pop-up: it opens its own browser. */
async function leaveOutPopUp(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    try {
      localStorage.setItem('hasSeenSubscriptionModal', 'true')
    } catch {
      // A page without storage, such as about:blank.
    }
  })
}

/**
 * With SLOW_SCRIPTS=1000 every script arrives a second later, as on a slow connection. Errors that a busy machine shows only
 * occasionally then show every time.
 */
const scriptDelayMs = Number(process.env.SLOW_SCRIPTS ?? 0)

async function slowScripts(context: BrowserContext): Promise<void> {
  if (scriptDelayMs === 0) return
  await context.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, scriptDelayMs))
    await route.continue().catch(() => {})
  })
}

async function logInByForm(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
}

function enterOperatorPassword(page: Page): Promise<void> {
  return logInByForm(page, 'operator@brimfolk.test', demoPassword)
}

/** A browser test that also fails on console errors, exceptions and violations of the content security policy. */
export const test = base.extend<Journey & { watch: Watch }>({
  watch: [
    async ({ context }, use) => {
      const watch: Watch = { problems: [], expected: [] }
      await watchForProblems(context, watch.problems)
      await leaveOutPopUp(context)
      await slowScripts(context)
      await use(watch)
      const unexpected = watch.problems.filter((text) => !watch.expected.some((known) => known.test(text)))
      expect(unexpected, 'the pages reported problems').toEqual([])
    },
    { auto: true },
  ],
  origin: async ({ baseURL }, use) => {
    if (!baseURL) throw new Error('baseURL is missing')
    await use(baseURL)
  },
  expectProblem: async ({ watch }, use) => {
    await use((pattern) => {
      watch.expected.push(pattern)
    })
  },
  otherBrowser: async ({ browser, watch }, use) => {
    const closings: (() => Promise<void>)[] = []
    await use(async (options) => {
      const context = await browser.newContext(options)
      closings.push(() => context.close())
      await watchForProblems(context, watch.problems)
      await leaveOutPopUp(context)
      await slowScripts(context)
      return context.newPage()
    })
    for (const close of closings) await close()
  },
  login: async ({ page: first }, use) => {
    await use(async (email, password = demoPassword, page = first) => {
      await logInByForm(page, email, password)
      await expect(page.getByRole('button', { name: /^Account menu/ })).toBeVisible()
    })
  },
  loginOperator: async ({ page: first }, use) => {
    await use((page = first) => continueAsOperator(page, enterOperatorPassword))
  },
  loginOperatorByForm: async ({ page: first }, use) => {
    await use((page = first) => logInAsOperator(page, enterOperatorPassword))
  },
  newShopper: async ({ page: first, origin }, use) => {
    await use((page = first) => openAccount(page.request, origin))
  },
  newVendor: async ({ playwright, origin }, use) => {
    const sessions: APIRequestContext[] = []
    await use(async (page) => {
      if (page) return openVendor(page.request, origin)
      const session = await playwright.request.newContext({ baseURL: origin })
      sessions.push(session)
      return openVendor(session, origin)
    })
    for (const session of sessions) await session.dispose()
  },
  newProduct: async ({ newVendor }, use) => {
    let vendor: Promise<OwnVendor> | undefined
    await use(async (details) => {
      vendor ??= newVendor()
      return (await vendor).addProduct(details)
    })
  },
  lastEmail: async ({ request }, use) => {
    await use((to, subjectPart) => findEmail(request, to, subjectPart))
  },
})

export { expect }
