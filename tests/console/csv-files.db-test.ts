import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { exportCasesForOperators, exportOpenDisputes } from '#modules/cases/server'
import {
  exportCategories,
  exportCollections,
  exportProductsForOperators,
  productsForOperators,
} from '#modules/catalog/server'
import { exportPeopleForOperators } from '#modules/identity/server'
import { exportReportedDesigns } from '#modules/designs/server'
import { exportReportedMessages } from '#modules/messages/server'
import { changeIssue, createIssue, exportIssues } from '#modules/newsletter/server'
import { exportDeadLetterJobs, exportUnhandledEvents } from '#modules/operations/server'
import { exportOwedRefunds } from '#modules/orders/server'
import { exportBooksDifferences, exportHeldTransfers, exportSharesToDecide } from '#modules/payments/server'
import { exportReviewsForOperators } from '#modules/reviews/server'
import { discountCodeInput } from '#modules/promotions'
import {
  createDiscountCode,
  discountCodesForOperators,
  exportDiscountCodesForOperators,
} from '#modules/promotions/server'
import { changeSpotlight, exportVendorsForOperators } from '#modules/vendors/server'
import { csvPageSize, exportCsv } from '#platform/csv/export-csv.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { type Actor, visitor } from '#shared/actor.ts'
import { aProduct } from '../support/catalog-factories.ts'
import { aPerson } from '../support/identity-factories.ts'
import { aVendor } from '../support/vendors-factories.ts'

const db = databaseOf<unknown>()
const anOperator = () => aPerson({ isOperator: true })
const everyVendor = { search: '', status: null } as const
const activeProducts = { search: '', status: 'active', categoryId: null, vendorId: null } as const
const everyCode = { filter: 'all', search: null } as const

type Export = Promise<AsyncGenerator<string, void>>

/** Every list of the console, unfiltered. */
const lists: Readonly<Record<string, (actor: Actor) => Export>> = {
  'export-vendors': (actor) => exportVendorsForOperators(actor, everyVendor),
  'export-people': (actor) => exportPeopleForOperators(actor, { search: '', show: null }),
  'export-products': (actor) => exportProductsForOperators(actor, activeProducts),
  'export-discount-codes': (actor) => exportDiscountCodesForOperators(actor, everyCode),
  'export-cases': (actor) => exportCasesForOperators(actor, 'all'),
  'export-reviews': (actor) =>
    exportReviewsForOperators(actor, { filter: 'newest', stars: null, search: '' }),
  'export-reported-messages': (actor) => exportReportedMessages(actor, { reason: null }),
  'export-reported-designs': (actor) => exportReportedDesigns(actor, { reason: null }),
  'export-failed-jobs': (actor) => exportDeadLetterJobs(actor, null),
  'export-unhandled-events': exportUnhandledEvents,
  'export-held-transfers': exportHeldTransfers,
  'export-owed-refunds': exportOwedRefunds,
  'export-shares-to-decide': exportSharesToDecide,
  'export-disputes': exportOpenDisputes,
  'export-categories': exportCategories,
  'export-collections': exportCollections,
  'export-books': exportBooksDifferences,
  'export-newsletters': exportIssues,
}

async function linesOf(file: Export): Promise<string[]> {
  return (await Array.fromAsync(await file)).join('').trimEnd().split('\r\n')
}

async function auditOf(actor: { readonly userId: string }) {
  const { rows } = await sql<{ action: string; details: unknown }>`
    select action, details from audit_log where actor_user_id = ${actor.userId} order by id`.execute(db())
  return rows
}

test('for everyone but operators these files don’t exist, and nothing is recorded', async () => {
  const artist = await aVendor()
  for (const read of Object.values(lists))
    for (const stranger of [visitor, artist, await aPerson()])
      await expect(read(stranger)).rejects.toMatchObject({ code: 'not-found' })
  expect(await auditOf(artist)).toEqual([])
})

test('each file has a header, and is recorded before its first row leaves', async () => {
  for (const [action, read] of Object.entries(lists)) {
    const operator = await anOperator()
    const file = await read(operator)
    expect(await auditOf(operator)).toMatchObject([{ action }])
    const { value } = await file.next()
    expect(value).toMatch(/^[A-Z][^\r\n]*\r\n$/)
  }
})

test('the log says that people were searched for, and not whom', async () => {
  const operator = await anOperator()
  const { email } = await aPerson({ fullName: 'Nadia Rare' })
  expect(
    (await linesOf(exportPeopleForOperators(operator, { search: 'nadia rare', show: null }))).slice(1),
  ).toEqual([expect.stringContaining(`${email},Nadia Rare,active,,`)])
  await linesOf(exportVendorsForOperators(operator, { ...everyVendor, search: 'nadia rare' }))
  await linesOf(exportProductsForOperators(operator, { ...activeProducts, search: 'nadia rare' }))
  await linesOf(exportDiscountCodesForOperators(operator, { ...everyCode, search: 'nadia' }))
  const acts = await auditOf(operator)
  expect(acts).toHaveLength(4)
  for (const { details } of acts) expect(details).toMatchObject({ search: 'searched' })
  expect(JSON.stringify(acts)).not.toMatch(/nadia/i)
})

test('a shop’s name that a spreadsheet would calculate stays a text', async () => {
  const operator = await anOperator()
  const vendor = await aVendor({ profile: { displayName: '=HYPERLINK("https://x.test","free")' } })
  await aProduct({ vendor, name: '+1 555 0100' })
  const [, shop = ''] = await linesOf(
    exportVendorsForOperators(operator, { ...everyVendor, search: 'hyperlink' }),
  )
  expect(shop).toContain(`,"'=HYPERLINK(""https://x.test"",""free"")",active,`)
  const [, product = ''] = await linesOf(
    exportProductsForOperators(operator, { ...activeProducts, vendorId: vendor.vendorId }),
  )
  expect(product).toContain(`,'+1 555 0100,active,${vendor.vendorId},"'=HYPERLINK(`)
})

test('a subject of a newsletter that a spreadsheet would calculate stays a text', async () => {
  const operator = await anOperator()
  const id = await createIssue(operator)
  const content = { preview: '', body: '', collection: null, products: [] }
  await changeIssue(operator, id, { version: 1, subject: '=1+1', ...content })
  expect((await linesOf(exportIssues(operator))).slice(1)).toEqual([
    expect.stringMatching(new RegExp(`^${id},'=1\\+1,draft,0,0,0,0,0,`)),
  ])
  expect(await linesOf(exportIssues(operator, 'draft'))).toHaveLength(2)
  expect(await linesOf(exportIssues(operator, 'sent'))).toHaveLength(1)
})

test('a report of a conversation that a spreadsheet would calculate stays a text, and its messages stay out', async () => {
  const vendor = await aVendor()
  await sql`with added as (
      insert into conversations (vendor_id, about, subject_id, subject_name, shopper_name, message_count, vendor_unread, last_message_at, created_at)
      values (${vendor.vendorId}, 'product', ${vendor.vendorId}, '+1 Shop', 'Jo', 1, 1, now(), now()) returning id
    ), message as (
      insert into messages (conversation_id, number, sender, text, sent_at) select id, 1, 'shopper', 'A private question', now() from added)
    insert into message_reports (conversation_id, reported_by, reason, text, created_at)
    select id, 'shopper', 'other', '=cmd()', now() from added`.execute(db())
  const [, report = '', ...others] = await linesOf(
    exportReportedMessages(await anOperator(), { reason: 'other' }),
  )
  expect(report).toContain(",'+1 Shop,,")
  expect(report).toContain(",Jo,no,shopper,other,'=cmd(),")
  expect([others, report.includes('private')]).toEqual([[], false])
  expect(await linesOf(exportReportedMessages(await anOperator(), { reason: 'spam' }))).toHaveLength(1)
})

test('the filter of the page is the filter of the file', async () => {
  const operator = await anOperator()
  const chosen = await aVendor({ profile: { displayName: 'Chosen' } })
  await aVendor({ profile: { displayName: 'Restricted' }, status: 'restricted' })
  await changeSpotlight(operator, chosen.vendorId, { action: 'add', reason: 'Lovely' })
  const spotlight = await linesOf(exportVendorsForOperators(operator, { ...everyVendor, inSpotlight: true }))
  expect(spotlight.slice(1)).toEqual([expect.stringContaining(',Chosen,active,')])
  const restricted = await linesOf(
    exportVendorsForOperators(operator, { ...everyVendor, status: 'restricted' }),
  )
  expect(restricted.slice(1)).toEqual([expect.stringContaining(',Restricted,restricted,')])

  const terms = discountCodeInput.parse({ code: 'CSVCODE', kind: 'amount', value: '5' })
  await createDiscountCode(operator, terms)
  expect(
    (await linesOf(exportDiscountCodesForOperators(operator, { filter: 'all', search: 'csvc' }))).slice(1),
  ).toEqual(['CSVCODE,active,,5.00,Marketplace,0.00,0,,,no,,,'])
  expect(
    await linesOf(exportDiscountCodesForOperators(operator, { filter: 'ended', search: 'csvc' })),
  ).toHaveLength(1)
})

test('a list longer than a part arrives in parts, newest first, each row once', async () => {
  const operator = await anOperator()
  const count = csvPageSize + 40
  await sql`
    with owners as (
      insert into users (email, name) select 'csv-' || n || '@artists.test', 'Csv' from generate_series(1, ${count}::int) n
      returning id, split_part(split_part(email, '-', 2), '@', 1)::int as n)
    insert into vendors (user_id, display_name, created_at)
    select id, 'Csv ' || n, timestamptz '2020-01-01' + (n / 3) * interval '1 microsecond' from owners`.execute(
    db(),
  )
  const query = { ...everyVendor, search: 'csv ' }
  const parts = await Array.fromAsync(await exportVendorsForOperators(operator, query))
  expect(parts.map((part) => part.trimEnd().split('\r\n').length)).toEqual([1, csvPageSize, 40])
  const { rows } = await sql<{ id: string }>`select id from vendors where display_name like 'Csv %'
    order by created_at desc, id desc`.execute(db())
  const listed = parts.slice(1).join('').trimEnd().split('\r\n')
  expect(listed.map((line) => line.slice(0, 36))).toEqual(rows.map(({ id }) => id))
  const people = await linesOf(exportPeopleForOperators(operator, { search: '@artists.test', show: null }))
  expect(new Set(people.slice(1)).size).toBe(people.length - 1)
  expect(people.length - 1).toBeGreaterThanOrEqual(count)
})

test('a part is read only when it is asked for, and at most one is in memory', async () => {
  const operator = await anOperator()
  const asked: (string | null)[] = []
  const file = await exportCsv(operator, {
    permission: 'read_cases',
    audit: { action: 'export-cases', subjectType: 'case', subjectId: 'all' },
    headers: ['Number'],
    cellsOf: (number: number) => [String(number)],
    pageAt: async (cursor) => {
      asked.push(cursor)
      return { items: [asked.length], next: asked.length < 3 ? String(asked.length) : null }
    },
  })
  expect(asked).toEqual([])
  expect([(await file.next()).value, asked]).toEqual(['Number\r\n', []])
  expect([(await file.next()).value, asked]).toEqual(['1\r\n', [null]])
  expect(await Array.fromAsync(file)).toEqual(['2\r\n', '3\r\n'])
  expect(asked).toEqual([null, '1', '2'])
})

test('the lists of codes and products continue where a page of any size ended', async () => {
  const operator = await anOperator()
  const vendor = await aVendor()
  for (const name of ['One', 'Two', 'Three']) {
    await aProduct({ vendor, name })
    await createDiscountCode(
      operator,
      discountCodeInput.parse({ code: `STEP${name}`, kind: 'percent', value: '5' }),
    )
  }
  const query = { ...activeProducts, vendorId: vendor.vendorId }
  const first = await productsForOperators(operator, query, null, 2)
  const second = await productsForOperators(operator, query, first.next, 2)
  expect([...first.items, ...second.items].map(({ name }) => name)).toEqual(['Three', 'Two', 'One'])
  const codes = { filter: 'all', search: 'step', limit: 2 } as const
  const newer = await discountCodesForOperators(operator, { ...codes, cursor: null })
  const older = await discountCodesForOperators(operator, { ...codes, cursor: newer.next })
  expect([...newer.items, ...older.items].map(({ code }) => code)).toEqual([
    'STEPTHREE',
    'STEPTWO',
    'STEPONE',
  ])
  expect(older.next).toBeNull()
})
