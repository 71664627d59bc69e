import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  arrangeCollection,
  changeCollection,
  createCollection,
  deleteCollection,
  hideProduct,
} from '#modules/catalog/server'
import { collectionInput } from '#modules/catalog'
import { suspendVendor } from '#modules/vendors/server'
import { shiftClock } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { type Email, provideEmailCarrier } from '#platform/email/email.server.ts'
import { openJobs } from '#platform/jobs/jobs.server.ts'
import { type Person, system, visitor } from '#shared/actor.ts'
import type { CollectionId, IssueId, ProductId } from '#shared/ids.ts'
import { isRefusal } from '#shared/refusal.ts'
import { aProduct } from '#tests/support/catalog-factories.ts'
import { aPerson } from '#tests/support/identity-factories.ts'
import { configureNewsletter } from '../newsletter-settings.server.ts'
import { sendNewsletters, sendNewslettersJob } from '../sending/send-newsletters.server.ts'
import type { NewsletterTables } from '../tables.server.ts'
import { changeIssue } from './change-issue.server.ts'
import { createIssue } from './create-issue.server.ts'
import { issueForOperators } from './issue-for-operators.server.ts'
import { lastIssue } from './last-issue.server.ts'
import { requireNotScheduled } from './require-not-scheduled.server.ts'
import { scheduleIssue } from './schedule-issue.server.ts'
import { unscheduleIssue } from './unschedule-issue.server.ts'

interface AuditRow {
  subject_id: string
  action: string
  actor_kind: string
  reason: string | null
}
const db = databaseOf<NewsletterTables & { audit_log: AuditRow }>()
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 16)
const codeOf = (error: unknown) => (isRefusal(error) ? error.code : error)
let sent: Email[] = []
let admin: Person

beforeAll(() => openJobs([sendNewslettersJob], { scheduled: [sendNewslettersJob] }))
beforeEach(async () => {
  sent = []
  configureNewsletter({
    productName: 'Brimfolk',
    publicUrl: 'https://hats.example',
    secret: 'a secret for tests',
    legalName: null,
    postalAddress: '1 Brim Street',
    newsletterPerMinute: 100,
  })
  provideEmailCarrier({ send: async (email) => void sent.push(email) })
  admin = await aPerson({ isOperator: true })
  await db()
    .insertInto('newsletter_subscribers')
    .values(
      ['ada', 'bo'].map((name) => ({
        email: `${name}@example.test`,
        status: 'subscribed' as const,
        confirmed_at: new Date(),
      })),
    )
    .execute()
})
afterEach(() => shiftClock(0))

async function anIssue({ collection = null, products = [] }: Partial<Chosen> = {}): Promise<IssueId> {
  const id = await createIssue(admin)
  const text = { subject: 'Fresh hats', preview: '', body: 'New hats.' }
  await changeIssue(admin, id, { version: 1, ...text, collection, products: [...products] })
  return id
}

interface Chosen {
  readonly collection: string | null
  readonly products: readonly ProductId[]
}

const schedule = (id: IssueId, version = 2, sendAt = tomorrow()) =>
  scheduleIssue(admin, id, { version, sendAt, reason: 'monthly' })

async function aCollection(product: ProductId, startsOn = ''): Promise<CollectionId> {
  const id = await createCollection(admin, { title: 'Night Shift' })
  await publish(id, { startsOn })
  await arrangeCollection(admin, id, { intent: 'add', product })
  return id
}

const unused = (slug: string) => requireNotScheduled(system, slug)
const remove = (id: CollectionId) => deleteCollection(admin, id, 'over', unused)
const publish = (id: CollectionId, fields: Readonly<Record<string, string | undefined>>) =>
  changeCollection(
    admin,
    id,
    collectionInput.parse({ title: 'Night Shift', address: 'night-shift', isPublished: 'on', ...fields }),
    unused,
  )
const statusOf = async (id: IssueId) => (await issueForOperators(admin, id)).issue.status

test('a collection stays while a scheduled newsletter shows it, and the refusal names the newsletter', async () => {
  const collection = await aCollection((await aProduct()).id)
  const id = await anIssue({ collection: 'night-shift' })
  await schedule(id)
  const refused = { code: 'collection-in-newsletter', message: expect.stringContaining('“Fresh hats”') }
  await expect(remove(collection)).rejects.toMatchObject(refused)
  await expect(publish(collection, { address: 'late-shift' })).rejects.toMatchObject(refused)
  await expect(publish(collection, { isPublished: undefined })).rejects.toMatchObject(refused)
  await publish(collection, { summary: 'For the walk home.' })
  await unscheduleIssue(admin, id, 'a typo')
  await remove(collection)
  expect((await issueForOperators(admin, id)).maySend).toMatchObject({ reason: { code: 'no-collection' } })
  expect(await schedule(id, 3).catch(codeOf)).toBe('no-collection')
})

test('a collection that is deleted while its newsletter is scheduled is either kept or missed, never lost', async () => {
  const collection = await aCollection((await aProduct()).id)
  const id = await anIssue({ collection: 'night-shift' })
  const [scheduled, removed] = await Promise.all([
    schedule(id).catch(codeOf),
    remove(collection).catch(codeOf),
  ])
  const isScheduled = (await statusOf(id)) === 'scheduled'
  expect([scheduled, removed]).toContain(isScheduled ? 'collection-in-newsletter' : 'no-collection')
})

test('a newsletter about a collection of tomorrow is scheduled for then, not sent now', async () => {
  await aCollection((await aProduct()).id, tomorrow().slice(0, 10))
  const id = await anIssue({ collection: 'night-shift' })
  expect(await schedule(id, 2, '').catch(codeOf)).toBe('send-time')
  await schedule(id)
  shiftClock(86_500_000)
  await sendNewsletters(system)
  expect(sent[0]?.text).toContain('Sunday Trucker')
})

test('a hat that was hidden, or whose artist was suspended, is not advertised, not even to those who are left', async () => {
  const [hidden, suspended, left] = [
    await aProduct({ name: 'Hidden Cap' }),
    await aProduct({ name: 'Suspended Cap' }),
    await aProduct({ name: 'Remaining Cap' }),
  ]
  const id = await anIssue({ products: [hidden.id, suspended.id, left.id] })
  await schedule(id)
  await hideProduct(admin, hidden.id, 'a trademark')
  shiftClock(86_500_000)
  // The mail server takes the first email and refuses the second for now.
  provideEmailCarrier({
    send: async (email) => {
      if (email.to.startsWith('bo')) throw new Error('try later')
      sent.push(email)
    },
  })
  await sendNewsletters(system)
  expect(sent).toHaveLength(1)
  expect(sent[0]?.text).toContain('Suspended Cap')
  expect(sent[0]?.text).not.toContain('Hidden Cap')
  await suspendVendor(admin, suspended.vendorId, 'fraud')
  provideEmailCarrier({ send: async (email) => void sent.push(email) })
  shiftClock(87_000_000)
  await sendNewsletters(system)
  expect(sent).toHaveLength(2)
  expect(sent[1]?.text).toContain('Remaining Cap')
  expect(sent[1]?.text).not.toContain('Suspended Cap')
})

test('a newsletter that has lost all of its hats becomes a draft again, and nobody gets it', async () => {
  const product = await aProduct()
  const id = await anIssue({ products: [product.id] })
  await schedule(id)
  await suspendVendor(admin, product.vendorId, 'fraud')
  shiftClock(86_500_000)
  await Promise.all([sendNewsletters(system), sendNewsletters(system)])
  expect(sent).toEqual([])
  const { issue, maySend } = await issueForOperators(admin, id)
  expect(issue).toMatchObject({ status: 'draft', version: 3, sendAt: null })
  expect(maySend).toMatchObject({ reason: { code: 'no-hats' } })
  const acts = await db()
    .selectFrom('audit_log')
    .select(['actor_kind', 'reason'])
    .where('subject_id', '=', id)
    .where('action', '=', 'unschedule-newsletter')
    .execute()
  expect(acts).toEqual([
    { actor_kind: 'system', reason: 'None of its hats could be bought when it was due.' },
  ])
})

test('visitors see the newest newsletter that was sent, with the hats that can still be bought', async () => {
  expect(await lastIssue(visitor)).toBeNull()
  const [stays, hidden] = [await aProduct({ name: 'Staying Cap' }), await aProduct({ name: 'Hidden Cap' })]
  const id = await anIssue({ products: [stays.id, hidden.id] })
  await schedule(id, 2, '')
  expect(await lastIssue(visitor)).toBeNull()
  await sendNewsletters(system)
  expect(await lastIssue(visitor)).toMatchObject({ subject: 'Fresh hats', hats: [{}, {}] })
  await hideProduct(admin, hidden.id, 'copied')
  await anIssue()
  expect((await lastIssue(visitor))?.hats.map(({ name }) => name)).toEqual(['Staying Cap'])
})
