import { expect, test } from 'vitest'
import { endpoints } from '#app/api/endpoints.server.ts'
import { calls } from '../access/call-expectations.ts'
import type { Role } from '../access/expectation.ts'
import { pages } from '../access/expectations.ts'
import { foreignCases } from '../access/foreign-cases.ts'
import { aDesign, aText } from '../support/design-factory.ts'
import { addForeignRows } from '../support/marketplace/foreign-rows.ts'
import {
  aHome,
  type MarketplaceHome,
  queryDatabase,
  quickestEngine,
} from '../support/marketplace/marketplace-home.ts'
import { startMarketplace } from '../support/marketplace/marketplace-process.ts'
import { accounts } from '../support/marketplace/roles.ts'
import { dataPathOf } from '../support/marketplace/route-addresses.ts'
import { setUpSecondFactor } from '../support/marketplace/second-factor.ts'
import { type Answer, aVisitor, logIn, type Visitor } from '../support/marketplace/visitor.ts'

const ends = ['/logout', '/stop-viewing']
/** Opening these changes something. */
const refusedPages = ['/auth/callback', '/checkout-success', '/checkout-cancel']
const banner = 'You’re viewing the account of'

/** What the process does by itself, and what a view is made of. */
const ownTables = new Set([
  'audit_log',
  'sessions',
  'rate_windows',
  'books_checks',
  'platform_money',
  'public_changes',
  'public_page_changes',
  'red_health_checks',
])

/** For each endpoint that only calculates, a call that it answers. */
const computed: Readonly<Record<string, unknown>> = {
  listDesignOffers: { document: aDesign([aText()]), quantity: 12 },
}

/** A print of every table's rows. */
async function tablePrints(home: MarketplaceHome): Promise<Record<string, string | null>> {
  return queryDatabase(home, async (pool) => {
    const { rows } = await pool.query<{ name: string }>(
      `select table_name as name from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
    )
    const prints: Record<string, string | null> = {}
    for (const { name } of rows.filter((table) => !ownTables.has(table.name))) {
      const print = await pool.query<{ print: string | null }>(
        `select md5(string_agg(t::text, E'\\n' order by t::text)) as print from "${name}" t`,
      )
      prints[name] = print.rows[0]?.print ?? null
    }
    return prints
  })
}

async function accountIdsOf(home: MarketplaceHome) {
  return queryDatabase(home, async (pool) => {
    const { rows } = await pool.query<{ id: string; email: string }>('select id, email from users')
    return new Map(rows.map(({ id, email }) => [email, id]))
  })
}

type Ids = Readonly<Record<string, string>>

const fillWith = (ids: Ids) => (text: string) =>
  text.replaceAll(/\{(\w+)\}/g, (kept, name: string) => ids[name] ?? kept)

function submitted(method: string, fields: Readonly<Record<string, string>>) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return { method, headers, body: new URLSearchParams(fields).toString() }
}

function targetOf({ status, headers, text }: Answer): string {
  const inBody = status === 202 ? /"redirect","([^"]*)"/.exec(text)?.[1] : undefined
  const target = headers.location ?? inBody
  return target === undefined ? String(status) : `to ${String(target)}`
}

/** Every page as the person sees it, with the banner. */
async function surprisesOfReading(operator: Visitor, role: Role, fill: (text: string) => string) {
  const surprises: string[] = []
  for (const { path: pattern, answers, isFile } of Object.values(pages).flat()) {
    const path = fill(pattern)
    const answer = await operator.get(path)
    const expected = refusedPages.some((page) => path.startsWith(page))
      ? '403'
      : fill(answers[role]).replace('{here}', encodeURIComponent(path))
    // The person has a conversation and a case already, to which these lead.
    const isBegun = /^\/(?:messages|cases)\/new\?/.test(path) && targetOf(answer).startsWith('to /')
    if (targetOf(answer) !== expected && !isBegun)
      surprises.push(`${role}, GET ${pattern}: ${targetOf(answer)} instead of ${expected}`)
    const isPage = String(answer.headers['content-type']).startsWith('text/html') && expected !== '403'
    if (isPage && !isFile && !expected.startsWith('to ') && !answer.text.includes(banner))
      surprises.push(`${role}, GET ${pattern}: no banner`)
  }
  for (const path of ['/Checkout-Success', '/%63heckout-cancel/', '/CHECKOUT-success.data']) {
    const { status } = await operator.get(path)
    if (status !== 403) surprises.push(`${role}, GET ${path}: ${status} instead of 403`)
  }
  for (const { path } of endpoints.filter(({ method }) => method === 'GET')) {
    const { status } = await operator.get(fill(path.replace('{id}', '{missing}')))
    if (status >= 500) surprises.push(`${role}, GET ${path}: ${status}`)
  }
  return surprises
}

/** Every form, with its fields and with those of real rows, and every endpoint. */
async function surprisesOfChanging(operator: Visitor, role: Role, ids: Ids) {
  const fill = fillWith(ids)
  const surprises: string[] = []
  const refused = (what: string, { status }: Answer, expected = 403) => {
    if (status !== expected) surprises.push(`${role}, ${what}: ${status}`)
  }
  const forms = [
    ...Object.values(pages)
      .flat()
      .map(({ path, changes }) => ({ path, fields: changes?.fields ?? {}, id: undefined })),
    ...foreignCases.flatMap(({ path, fields, row }) => (fields ? [{ path, fields, id: ids[row] }] : [])),
  ]
  for (const { path: pattern, fields, id } of forms) {
    const fillId = fillWith({ ...ids, ...(id && { id }) })
    const path = fillId(pattern)
    const filled = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, fillId(value)]))
    for (const method of ['PUT', 'PATCH', 'DELETE'])
      refused(`${method} ${pattern}`, await operator.send(path, submitted(method, filled)), 405)
    if (ends.includes(path)) continue
    refused(`POST ${pattern}`, await operator.send(path, submitted('POST', filled)))
    refused(`POST ${pattern} as data`, await operator.send(dataPathOf(path), submitted('POST', filled)))
  }
  for (const { method, path, name, computesOnly } of endpoints.filter(({ method: one }) => one !== 'GET')) {
    const [call] = calls[`${method} ${path}`] ?? []
    const body = fill(JSON.stringify(call?.body ?? {}))
    const headers = { 'content-type': 'application/json' }
    if (computesOnly) {
      const answer = await operator.send(path, { method, headers, body: JSON.stringify(computed[name]) })
      if (answer.status !== 200) surprises.push(`${role}, ${method} ${path}: ${answer.status} instead of 200`)
      continue
    }
    refused(`${method} ${path}`, await operator.send(fill(call?.path ?? path), { method, headers, body }))
  }
  return surprises
}

test('an operator who views an account sees the person’s pages, and no route changes anything', async () => {
  const home = await aHome(quickestEngine)
  const rows = await addForeignRows(home)
  const ids: Ids = { ...rows, missing: crypto.randomUUID() }
  const accountIds = await accountIdsOf(home)
  const first = await startMarketplace(home.settings)
  const operator = aVisitor(first.url)
  await logIn(operator, accounts.support)
  await setUpSecondFactor(operator)
  const view = async (role: 'shopper' | 'vendorActive') => {
    const id = accountIds.get(accounts[role]) ?? ''
    const answer = await operator.submit(`/operator/people/${id}`, { intent: 'view', reason: 'They asked.' })
    expect(answer.status).toBe(302)
    return id
  }
  // The first question of all creates them.
  await operator.get('/api/auth/jwks')
  await view('shopper')
  await first.stop()
  const before = await tablePrints(home)
  const second = await startMarketplace(home.settings)

  const surprises: string[] = []
  for (const role of ['shopper', 'vendorActive'] as const) {
    const id = role === 'shopper' ? accountIds.get(accounts.shopper) : await view(role)
    surprises.push(...(await surprisesOfReading(operator, role, fillWith(ids))))
    surprises.push(...(await surprisesOfChanging(operator, role, ids)))
    const stopped = await operator.submit('/stop-viewing', {})
    expect([stopped.status, stopped.headers.location]).toEqual([302, `/operator/people/${id}`])
    expect((await operator.get('/')).text).not.toContain(banner)
  }
  expect(surprises).toEqual([])
  await second.stop()
  expect(await tablePrints(home)).toEqual(before)
}, 400_000)
