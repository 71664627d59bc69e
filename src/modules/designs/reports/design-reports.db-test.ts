import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { now, shiftClock } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { networkOf } from '#platform/http/client-network.ts'
import { on, reactJob, provideSubscriptions } from '#platform/jobs/events.server.ts'
import { workOff } from '#platform/jobs/jobs.server.ts'
import { type Actor, type Person, visitor } from '#shared/actor.ts'
import { newId } from '#shared/ids.ts'
import { aDesign, aGraphic, aText } from '#tests/support/design-factory.ts'
import { aPerson } from '#tests/support/identity-factories.ts'
import { designReported } from '../events.server.ts'
import { changeDesign } from '../own-designs/change-design.server.ts'
import { copyDesign } from '../own-designs/copy-design.server.ts'
import { designById } from '../own-designs/design-by-id.server.ts'
import { ownDesigns } from '../own-designs/own-designs.server.ts'
import { saveNewDesign } from '../own-designs/save-new-design.server.ts'
import { eraseDesigns, exportDesigns } from '../personal-data.server.ts'
import { reportDesign } from './report-design.server.ts'
import { designReportInput } from './report-input.ts'
import { reportedDesigns } from './reported-designs.server.ts'
import { dismissReports } from './dismiss-reports.server.ts'
import { stopSharing } from './stop-sharing.server.ts'
import type { DesignTables } from '../tables.server.ts'

const db = databaseOf<DesignTables>()
const document = aDesign([aText({ capHeight: 14 }), aGraphic({ y: -20, size: 16 })])

async function aShared({ owner, name = 'High Line' }: { owner?: Person; name?: string } = {}) {
  const by = owner ?? (await aPerson({ fullName: 'Ada Brim' }))
  const { id, version } = await saveNewDesign(by, { name, document })
  await changeDesign(by, { id, version, isShared: true, mayRemix: true })
  return { id, owner: by }
}

const anOperator = () => aPerson({ isOperator: true })

let clockShift = 0
afterEach(() => {
  clockShift = 0
  shiftClock(0)
})

/** Each report is a second later than the one before. */
function report(actor: Actor, id: string, input: Readonly<Record<string, string>> = {}) {
  shiftClock((clockShift += 1_000))
  return reportDesign(
    actor,
    id,
    designReportInput.parse({ reason: 'copied', ...input }),
    networkOf('192.0.2.7'),
  )
}

const rowsOf = (id: string) =>
  db().selectFrom('design_reports').selectAll().where('design_id', '=', id).orderBy('created_at').execute()

test('operators see reports grouped by design, with count, reporter and text', async () => {
  const [first, second] = [await aShared(), await aShared({ name: 'Oaks' })]
  const sam = await aPerson()
  await report(sam, first.id, { text: 'My own hat of 2019' })
  await report(visitor, second.id, { reason: 'hateful', email: ' Jo@Example.test ' })
  await report(visitor, first.id, { reason: 'other' })
  const listed = await reportedDesigns(await anOperator())
  expect(listed).toMatchObject([
    { id: first.id, name: 'High Line', author: 'Ada Brim', version: 2, isShared: true, count: 2 },
    { id: second.id, name: 'Oaks', count: 1, reports: [{ reason: 'hateful', email: 'jo@example.test' }] },
  ])
  expect(listed[0]?.reports).toMatchObject([
    { reason: 'copied', text: 'My own hat of 2019', email: sam.email, isOlder: false },
    { reason: 'other', email: null },
  ])
  for (const actor of [visitor, sam, first.owner])
    await expect(reportedDesigns(actor)).rejects.toMatchObject({ status: 404 })
})

test('a design with many reports shows the newest ones that have text', async () => {
  const { id } = await aShared()
  for (let who = 0; who < 12; who++) await report(await aPerson(), id, { text: `No. ${who}` })
  for (let who = 0; who < 3; who++) await report(visitor, id)
  const [design] = await reportedDesigns(await anOperator())
  expect(design).toMatchObject({ count: 15 })
  expect(design?.reports.map(({ text }) => text)).toEqual(
    [11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((n) => `No. ${n}`),
  )
})

test('a person has one open report per design, and reporting again replaces it', async () => {
  const { id, owner } = await aShared()
  const sam = await aPerson()
  await report(sam, id, { text: 'First' })
  await changeDesign(owner, { id, version: 2, name: 'Higher Line' })
  await report(sam, id, { reason: 'sexual', text: 'Second' })
  expect(await rowsOf(id)).toMatchObject([{ reason: 'sexual', text: 'Second', version: 3 }])
  const [design] = await reportedDesigns(await anOperator())
  await dismissReports(await anOperator(), id, {
    until: design?.newestAt ?? new Date(0),
    reason: 'Fine',
  })
  await report(sam, id, { text: 'Third' })
  expect((await rowsOf(id)).map(({ outcome }) => outcome)).toEqual(['nothing-wrong', null])
})

test('publishes design-reported for the first report, and again after the reports are settled', async () => {
  const published: string[] = []
  provideSubscriptions([
    on(designReported, 'collect', async ({ designId, reason }) => {
      published.push(`${designId} ${reason}`)
    }),
  ])
  const [{ id }, other, third] = [await aShared(), await aShared(), await aShared()]
  const sam = await aPerson()
  await report(sam, id)
  await report(sam, id, { reason: 'hateful' })
  await report(visitor, id, { reason: 'other' })
  await report(visitor, other.id, { reason: 'sexual' })
  await workOff([reactJob])
  expect(published.splice(0).sort()).toEqual([`${id} copied`, `${other.id} sexual`].sort())
  await dismissReports(await anOperator(), id, { until: now(), reason: 'Fine' })
  await report(sam, id, { reason: 'other' })
  await workOff([reactJob])
  expect(published.splice(0)).toEqual([`${id} other`])
  await Promise.all(Array.from({ length: 8 }, () => report(visitor, third.id)))
  await workOff([reactJob])
  expect(published).toEqual([`${third.id} copied`])
})

test('an email address has one open report per design, which another report cannot overwrite', async () => {
  const { id } = await aShared()
  await report(visitor, id, { email: 'jo@example.test', text: 'First' })
  await report(visitor, id, { email: 'jo@example.test', text: 'Second' })
  await report(visitor, id, { text: 'Another visitor' })
  await report(visitor, id, { text: 'A third visitor' })
  expect((await rowsOf(id)).map(({ text }) => text)).toEqual(['First', 'Another visitor', 'A third visitor'])
})

test('your own design, a private one and a missing one cannot be reported', async () => {
  const { id, owner } = await aShared()
  const hidden = await saveNewDesign(owner, { name: 'Mine', document })
  for (const [actor, what] of [
    [owner, id],
    [visitor, hidden.id],
    [visitor, newId()],
    [visitor, 'no id'],
  ] as const)
    await expect(report(actor, what)).rejects.toMatchObject({ status: 404 })
  expect(designReportInput.safeParse({ reason: 'ugly' }).success).toBe(false)
  expect(designReportInput.safeParse({ reason: 'other', text: 'x'.repeat(1_001) }).success).toBe(false)
  expect(designReportInput.safeParse({ reason: 'other', email: 'nobody' }).success).toBe(false)
})

test('a person can report ten designs per hour', async () => {
  const { id } = await aShared()
  const sam = await aPerson()
  for (let times = 0; times < 10; times++) await report(sam, id)
  await expect(report(sam, id)).rejects.toMatchObject({ code: 'too-many-requests', status: 429 })
})

test('a stopped design is private, shows its owner the reason, and cannot be shared again, nor can a copy', async () => {
  const { id, owner } = await aShared()
  const operator = await anOperator()
  await report(visitor, id, { email: 'jo@example.test' })
  await report(await aPerson(), id)
  await stopSharing(operator, id, 'A band’s own badge.')
  await expect(designById(visitor, id)).rejects.toMatchObject({ status: 404 })
  await expect(copyDesign(await aPerson(), id)).rejects.toMatchObject({ status: 404 })
  const stored = await designById(owner, id)
  expect(stored).toMatchObject({ isShared: false, mayRemix: false, stopReason: 'A band’s own badge.' })
  const copy = await copyDesign(owner, id)
  expect(copy.stopReason).toBe('A band’s own badge.')
  for (const { id: own, version } of [stored, copy])
    for (const change of [{ isShared: true }, { mayRemix: true }, { isShared: true, name: 'Other' }])
      await expect(changeDesign(owner, { id: own, version, ...change })).rejects.toMatchObject({
        code: 'sharing-stopped',
        status: 403,
      })
  expect(await changeDesign(owner, { id, version: 2, name: 'Quiet Line', isShared: false })).toMatchObject({
    name: 'Quiet Line',
    version: 3,
  })
  expect(await reportedDesigns(operator)).toEqual([])
  // Email addresses are stored only until the report is settled.
  expect((await rowsOf(id)).map(({ outcome, email }) => [outcome, email])).toEqual([
    ['stopped', null],
    ['stopped', null],
  ])
  await expect(stopSharing(operator, id, 'Again')).rejects.toMatchObject({
    code: 'report-settled',
    status: 409,
  })
})

test("the audit log has an operator's decision with its reason", async () => {
  const [wrong, right] = [await aShared(), await aShared()]
  const operator = await anOperator()
  for (const { id } of [wrong, right]) await report(visitor, id)
  await stopSharing(operator, wrong.id, 'Not theirs.')
  await dismissReports(operator, right.id, { until: now(), reason: 'Fine' })
  const { rows } = await sql`
    select action, subject_id, actor_user_id, reason from audit_log
    where subject_type = 'design' order by id`.execute(db())
  expect(rows).toEqual([
    {
      action: 'stop-sharing-design',
      subject_id: wrong.id,
      actor_user_id: operator.userId,
      reason: 'Not theirs.',
    },
    {
      action: 'dismiss-design-reports',
      subject_id: right.id,
      actor_user_id: operator.userId,
      reason: 'Fine',
    },
  ])
  expect(await designById(visitor, right.id)).toMatchObject({ isShared: true, mayRemix: true })
})

test('only operators can settle reports', async () => {
  const { id, owner } = await aShared()
  await report(visitor, id)
  for (const actor of [visitor, owner, await aPerson()]) {
    await expect(stopSharing(actor, id, 'x')).rejects.toMatchObject({ status: 404 })
    await expect(dismissReports(actor, id, { until: new Date(), reason: 'Fine' })).rejects.toMatchObject({
      status: 404,
    })
  }
  await expect(stopSharing(await anOperator(), newId(), 'x')).rejects.toMatchObject({ status: 404 })
  expect(await rowsOf(id)).toMatchObject([{ outcome: null }])
})

test('a report that arrives after the operator loaded the page stays open', async () => {
  const { id } = await aShared()
  const operator = await anOperator()
  await report(visitor, id)
  const [seen] = await reportedDesigns(operator)
  await report(visitor, id, { text: 'This one is newer' })
  await dismissReports(operator, id, { until: seen?.newestAt ?? now(), reason: 'Fine' })
  expect(await reportedDesigns(operator)).toMatchObject([
    { count: 1, reports: [{ text: 'This one is newer' }] },
  ])
})

test('operators still see a reported design after its owner made it private, but no other private design', async () => {
  const { id, owner } = await aShared()
  const hidden = await saveNewDesign(owner, { name: 'Mine', document })
  const operator = await anOperator()
  await report(visitor, id)
  await changeDesign(owner, { id, version: 2, isShared: false })
  expect(await designById(operator, id)).toMatchObject({ isShared: false, isOwn: false })
  await expect(designById(await aPerson(), id)).rejects.toMatchObject({ status: 404 })
  await expect(designById(operator, hidden.id)).rejects.toMatchObject({ status: 404 })
  await dismissReports(operator, id, { until: now(), reason: 'Fine' })
  await expect(designById(operator, id)).rejects.toMatchObject({ status: 404 })
})

test("a data export has only the person's own reports, and erasing removes their text", async () => {
  const { id, owner } = await aShared()
  const sam = await aPerson()
  await report(sam, id, { text: 'I drew that.' })
  await report(visitor, id, { text: 'From the same mailbox', email: sam.email })
  await report(visitor, id, { text: 'Not Sam' })
  expect(await exportDesigns(sam)).toMatchObject({ designs: [], reports: [{ text: 'I drew that.' }] })
  expect(JSON.stringify(await exportDesigns(owner))).not.toContain('I drew that.')
  await eraseDesigns(sam)
  expect((await rowsOf(id)).map(({ text, reporter_id, email }) => [text, reporter_id, email])).toEqual([
    ['', null, null],
    ['', null, null],
    ['Not Sam', null, null],
  ])
  expect(await ownDesigns(owner)).toHaveLength(1)
  await eraseDesigns(owner)
  expect(await rowsOf(id)).toEqual([])
})
