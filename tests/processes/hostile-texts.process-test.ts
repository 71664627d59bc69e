import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { expect, test } from 'vitest'
import { browserArguments, findTestBrowser } from '#scripts/find-browser.mjs'
import type { Role } from '../access/expectation.ts'
import { pages } from '../access/expectations.ts'
import { hostileTexts } from '../support/hostile-texts.ts'
import { addForeignRows } from '../support/marketplace/foreign-rows.ts'
import { aHome, queryDatabase, quickestEngine } from '../support/marketplace/marketplace-home.ts'
import { startMarketplace } from '../support/marketplace/marketplace-process.ts'
import { aVisitorPerRole } from '../support/marketplace/roles.ts'
import { storeHostileTexts } from '../support/marketplace/stored-texts.ts'
import type { Visitor } from '../support/marketplace/visitor.ts'

/** The first of them that can open a page opens it. */
const readers: readonly Role[] = ['shopper', 'vendorActive', 'operator', 'visitor']

/** Neither the demo nor the other tests have a row with them. */
const withoutRows = [
  'conversations.closed_reason',
  'design_proofs.note',
  'design_proofs.answer_text',
  'design_reports.text',
  'design_reports.outcome',
  'designs.sharing_stop_reason',
  'dispute_evidence.evidence',
  'legal_versions.text',
  'order_notes.text',
  'refunds.outside_reference',
  'review_reports.text',
  'vendor_orders.return_policy',
]

/** A context that reports what a page runs, opens or is refused, with the cookies of this person. */
async function aWatchedContext(browser: Browser, url: string, person: Visitor, problems: string[]) {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const cookies = person.cookie().split('; ').filter(Boolean)
  await context.addCookies(
    cookies.map((line) => {
      const [name = '', ...value] = line.split('=')
      return { name, value: value.join('='), url }
    }),
  )
  await context.exposeFunction('reportRefused', (text: string) => problems.push(text))
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      const page = globalThis as unknown as { reportRefused(text: string): void }
      page.reportRefused(`${location.pathname}: ${violatedDirective} ${blockedURI} ${sample}`)
    })
  })
  context.on('dialog', (dialog) => {
    problems.push(`${dialog.page()?.url()}: dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  return context
}

/** Opens the page and waits for its scripts. Returns its status and how many links would run a script. */
async function look(context: BrowserContext, address: string) {
  const page = await context.newPage()
  const answer = await page.goto(address)
  await page.waitForFunction(() => globalThis.wakePresses === undefined)
  const links = await page.locator('[href], [src], [action], [formaction]').evaluateAll(
    (found) =>
      found.filter((one) =>
        ['href', 'src', 'action', 'formaction'].some((name) => {
          const value = one.getAttribute(name)
          return value !== null && URL.parse(value, location.href)?.protocol === 'javascript:'
        }),
      ).length,
  )
  await page.close()
  return { status: answer?.status() ?? 0, links }
}

/** What would be reported if one of the texts were not escaped. */
async function plant(context: BrowserContext, address: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(address)
  await page.evaluate(async () => {
    const refused = new Promise((resolve) =>
      document.addEventListener('securitypolicyviolation', resolve, { once: true }),
    )
    document.body.insertAdjacentHTML('beforeend', '<img src="data:," onerror="alert(1)">')
    await refused
  })
}

test('no text that people write runs a script on any page, whatever is stored', async () => {
  const home = await aHome(quickestEngine)
  const ids: Readonly<Record<string, string>> = await addForeignRows(home)
  const stored = await queryDatabase(home, (pool) => storeHostileTexts(pool, hostileTexts))
  expect(new Set(hostileTexts).size).toBeGreaterThanOrEqual(60)
  expect(stored.filter(({ rows }) => rows === 0).map(({ column }) => column)).toEqual(withoutRows)
  const { url } = await startMarketplace(home.settings)
  const people = await aVisitorPerRole(url)
  const browser = await chromium.launch({
    executablePath: findTestBrowser() ?? '/usr/bin/chromium',
    args: browserArguments,
  })
  const problems: string[] = []
  try {
    for (const reader of readers) {
      const context = await aWatchedContext(browser, url, people[reader], problems)
      const paths = Object.values(pages)
        .flat()
        .filter(({ answers, isFile }) => !isFile && readers.find((one) => answers[one] === '200') === reader)
        .map(({ path }) => path.replaceAll(/\{(\w+)\}/g, (kept, name: string) => ids[name] ?? kept))
      for (const path of paths) {
        const { status, links } = await look(context, url + path)
        if (status !== 200 || links > 0) problems.push(`${reader}, ${path}: ${status}, ${links} script links`)
      }
      await context.close()
    }
    expect(problems).toEqual([])
    await plant(await aWatchedContext(browser, url, people.visitor, problems), `${url}/about`)
    expect(problems).toEqual([expect.stringContaining('script-src')])
  } finally {
    await browser.close()
  }
}, 600_000)
