import { test as base, expect, type Page } from '@playwright/test'
import { z } from 'zod'

const mailbox = z.array(
  z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string(), sentAt: z.string() }),
)

export type Mail = z.infer<typeof mailbox>[number]

interface Journey {
  /** Signs in by the form, as one of the demo's people or with the given password. */
  login(email: string, password?: string): Promise<void>
  /** The newest mail to that address whose subject contains the given words; waits until it is there. */
  lastMail(to: string, subjectPart: string): Promise<Mail>
  /** Lets a journey provoke a complaint of the page that would otherwise fail it. */
  expectProblem(pattern: RegExp): void
}

const demoPassword = 'brimfolk-demo'

function watch(page: Page, problems: string[]): void {
  page.on('pageerror', (error) => problems.push(`thrown: ${error.stack ?? error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()} (${message.location().url})`)
  })
}

/** A journey in the browser: what the page reports on the console, throws or is refused by its own policy fails the test. */
export const test = base.extend<Journey & { expectedProblems: RegExp[] }>({
  expectedProblems: [
    async ({ context }, use) => {
      const problems: string[] = []
      const expected: RegExp[] = []
      context.on('page', (page) => watch(page, problems))
      await context.exposeFunction('reportRefused', (text: string) => problems.push(`policy: ${text}`))
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
          const page = globalThis as unknown as { reportRefused(text: string): void }
          page.reportRefused(`${violatedDirective} ${blockedURI}`)
        })
      })
      await use(expected)
      const unexpected = problems.filter((problem) => !expected.some((pattern) => pattern.test(problem)))
      expect(unexpected, 'the pages reported problems').toEqual([])
    },
    { auto: true },
  ],
  expectProblem: async ({ expectedProblems }, use) => {
    await use((pattern) => {
      expectedProblems.push(pattern)
    })
  },
  login: async ({ page }, use) => {
    await use(async (email, password = demoPassword) => {
      await page.goto('/login')
      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click()
      await page.waitForURL((url) => url.pathname !== '/login')
    })
  },
  lastMail: async ({ request }, use) => {
    await use(async (to, subjectPart) => {
      const find = async () => {
        const mails = mailbox.parse(await (await request.get('/sandbox/mailbox.json')).json())
        return mails.find((mail) => mail.to === to && mail.subject.includes(subjectPart))
      }
      await expect
        .poll(find, { message: `a mail to ${to} about '${subjectPart}'`, timeout: 15_000 })
        .toBeDefined()
      const mail = await find()
      if (!mail) throw new Error('the mail has gone again')
      return mail
    })
  },
})

export { expect }
