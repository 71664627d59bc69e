import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test'
import { type Account, demoPassword, openAccount } from './accounts.ts'
import { findMail, type Mail } from './mailbox.ts'
import { watchForProblems } from './problems.ts'
import { addPasskey } from './second-factor.ts'

interface Journey {
  /** The shop's own address, which every call that changes something has to name. */
  origin: string
  /** Signs in by the form, as one of the demo's people or with the given password; in the given page or the first one. */
  login(email: string, password?: string, page?: Page): Promise<void>
  /** The demo's operator, with a passkey as the second factor; ends on the operators' page. */
  loginOperator(page?: Page): Promise<void>
  /** A new account, confirmed and with the browser signed in to it. */
  newShopper(): Promise<Account>
  /** A page in another browser: nothing of the first one's cookies and storage. */
  otherBrowser(options?: BrowserContextOptions): Promise<Page>
  /** The newest mail to that address whose subject contains the given words; waits until it is there. */
  lastMail(to: string, subjectPart: string): Promise<Mail>
  /** Lets a journey provoke a complaint of the page that would otherwise fail it. */
  expectProblem(pattern: RegExp): void
}

interface Watch {
  readonly problems: string[]
  readonly expected: RegExp[]
}

/** The newsletter's own journey, which goes elsewhere for its browser, is about it; all the others have seen it before. */
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
 * With SLOW_SCRIPTS=1000 every script comes that much later (ms), as on a slow line: what is done before a page is awake, and
 * what a busy machine would show only now and then, shows every time.
 */
export const scriptDelayMs = Number(process.env.SLOW_SCRIPTS ?? 0)

async function slowScripts(context: BrowserContext): Promise<void> {
  if (scriptDelayMs === 0) return
  await context.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, scriptDelayMs))
    await route.continue().catch(() => {})
  })
}

/** A journey in the browser: what the page reports on the console, throws or is refused by its own policy fails the test. */
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
    if (!baseURL) throw new Error('the journeys need a baseURL')
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
      await page.goto('/login')
      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click()
      await page.waitForURL((url) => url.pathname !== '/login')
      await expect(page.getByRole('button', { name: /^Account menu/ })).toBeVisible()
    })
  },
  loginOperator: async ({ page: first, login }, use) => {
    await use(async (page = first) => {
      await login('operator@brimfolk.test', demoPassword, page)
      await addPasskey(page)
    })
  },
  newShopper: async ({ page, origin }, use) => {
    await use(() => openAccount(page.request, origin))
  },
  lastMail: async ({ request }, use) => {
    await use((to, subjectPart) => findMail(request, to, subjectPart))
  },
})

export { expect }
