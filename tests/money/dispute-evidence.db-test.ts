import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import {
  changeDisputePicture,
  deleteOldDisputeEvidence,
  disputeCase,
  disputeFile,
  type EvidenceToSubmit,
  factsOfDispute,
  openDisputes,
  submitDisputeEvidence,
} from '#modules/cases/server'
import { writeEvidence } from '#app/features/cases/disputes/read-evidence.server.ts'
import { now, shiftClock } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { setFailpoint } from '#platform/failpoint.server.ts'
import { system } from '#shared/actor.ts'
import { aPerson } from '#tests/support/identity-factories.ts'
import {
  anArtist,
  aPaidOrderOf,
  decide,
  disputeOf,
  moneyBench,
  setUpMoneyTests,
  ship,
} from '#tests/support/payments/money-tests.ts'
import { pdfTexts } from '#tests/support/pdf-texts.ts'

const db = databaseOf<unknown>()
const termsUrl = 'https://shop.test/terms'

setUpMoneyTests()

afterEach(() => {
  setFailpoint(undefined)
  shiftClock(0)
  moneyBench().bench.ahead = 0
})

const jpeg = (size = 1000) => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(size - 3, 7)])
const pdf = (size = 1000) => Buffer.concat([Buffer.from('%PDF-1.3'), Buffer.alloc(size - 8, 7)])

async function aDisputedOrder() {
  const [ann, operator] = [await anArtist(), await aPerson({ isOperator: true })]
  const { orderId } = await aPaidOrderOf([ann])
  await ship(orderId, ann)
  const id = await disputeOf(orderId)
  return { ann, operator, orderId, id, about: () => disputeCase(operator, id, { termsUrl, now: now() }) }
}

const withFiles = (change: Partial<EvidenceToSubmit> = {}): EvidenceToSubmit => ({
  evidence: { customer_name: 'Jo' },
  documents: [
    { field: 'receipt', bytes: pdf() },
    { field: 'shipping_documentation', bytes: pdf() },
  ],
  sendsPicture: true,
  reason: 'The carrier delivered it.',
  ...change,
})

async function atStripe(id: string) {
  const { disputes = [], files = [] } = await moneyBench().bench.state()
  const dispute = disputes.find((one) => one.id === id)
  return { evidence: dispute?.evidence as Record<string, string | null>, files: files.length }
}

test('documents of the order and the operator’s picture are uploaded, named in the evidence and kept as they were sent', async () => {
  const { ann, operator, orderId, id, about } = await aDisputedOrder()
  const before = await atStripe(id)
  expect(await about()).toMatchObject({
    documents: [{ field: 'receipt' }, { field: 'shipping_documentation' }],
    missing: [{ field: 'service_documentation' }, { field: 'customer_communication' }],
    isUnfinished: false,
  })
  await expect(changeDisputePicture(ann, id, jpeg())).rejects.toMatchObject({ code: 'not-found' })
  await expect(disputeFile(ann, id, 'receipt')).rejects.toMatchObject({ code: 'not-found' })
  await expect(factsOfDispute(ann, id, termsUrl)).rejects.toMatchObject({ code: 'not-found' })
  await changeDisputePicture(operator, id, jpeg())

  const facts = await factsOfDispute(operator, id, termsUrl)
  const chosen = { documents: ['receipt', 'service_documentation'] as const, sendsPicture: true }
  const written = await writeEvidence({ evidence: {}, ...chosen, reason: 'It arrived.' }, facts, 'Own Hats')
  expect(written.documents.map(({ field }) => field)).toEqual(['receipt'])
  expect(
    pdfTexts(written.documents[0]?.bytes ?? new Uint8Array())
      .flat()
      .join('\n'),
  ).toContain(`Order receipt, order #${orderId.slice(0, 8)}`)
  await submitDisputeEvidence(operator, id, written)

  const after = await atStripe(id)
  expect(after.files - before.files).toBe(2)
  expect(after.evidence).toMatchObject({
    receipt: expect.stringMatching(/^file_/),
    uncategorized_file: expect.stringMatching(/^file_/),
    shipping_documentation: null,
  })
  expect(await about()).toMatchObject({
    documents: [{ field: 'receipt' }, { field: 'uncategorized_file', size: 1000 }],
    submission: { allowed: false, reason: { code: 'evidence-submitted' } },
  })
  expect((await disputeFile(operator, id, 'receipt'))?.bytes.length).toBe(written.documents[0]?.bytes.length)
  await expect(changeDisputePicture(operator, id, null)).rejects.toMatchObject({ code: 'evidence-submitted' })
  const { rows } = await sql<{ action: string; reason: string | null }>`
    select action, reason from audit_log where subject_id = ${id} order by id`.execute(db())
  expect(rows).toEqual([
    { action: 'add-dispute-picture', reason: null },
    { action: 'submit-dispute-evidence', reason: 'It arrived.' },
  ])
})

test('after a crash between the uploads and the submission, the same files are sent and nothing is uploaded twice', async () => {
  const { operator, id, about } = await aDisputedOrder()
  await changeDisputePicture(operator, id, jpeg())
  const before = await atStripe(id)
  setFailpoint('evidence-uploaded', () => {
    setFailpoint(undefined)
    throw new Error('killed')
  })
  await expect(submitDisputeEvidence(operator, id, withFiles())).rejects.toThrow('killed')
  expect(await about()).toMatchObject({ isUnfinished: true, submission: { allowed: true } })
  // A document that is written again differs in its bytes, and the stored one is sent.
  const again = withFiles({ documents: withFiles().documents.map((one) => ({ ...one, bytes: pdf(1500) })) })
  await submitDisputeEvidence(operator, id, again)
  const after = await atStripe(id)
  expect(after.files - before.files).toBe(3)
  expect((await disputeFile(operator, id, 'receipt'))?.bytes.length).toBe(1000)
  const { rows } = await sql`
    select 1 from audit_log where subject_id = ${id} and action = 'submit-dispute-evidence'`.execute(db())
  expect(rows).toHaveLength(1)
})

test('a lost answer of the upload, and one of the submission days later, repeat without a second file', async () => {
  const { operator, id, about } = await aDisputedOrder()
  const before = await atStripe(id)
  const files = withFiles({ sendsPicture: false })
  moneyBench().bench.sandbox.setSwitches({ api: 'cut', apiOnly: 'POST /v1/files', apiTimes: 3 })
  await submitDisputeEvidence(operator, id, files).catch(() => undefined)
  moneyBench().bench.sandbox.setSwitches({ api: 'normal', apiOnly: null })
  await sql`update dispute_evidence set submitted_at = null where dispute_id = ${id}`.execute(db())
  await submitDisputeEvidence(operator, id, files)
  expect((await atStripe(id)).files - before.files).toBe(2)

  await sql`update dispute_evidence set submitted_at = null where dispute_id = ${id}`.execute(db())
  moneyBench().bench.ahead = 2 * 24 * 3600
  await submitDisputeEvidence(operator, id, files)
  expect(await about()).toMatchObject({ submission: { allowed: false } })
  expect((await atStripe(id)).files - before.files).toBe(2)
})

test('other files are a new attempt, and too large ones aren’t stored', async () => {
  const { operator, id, about } = await aDisputedOrder()
  await changeDisputePicture(operator, id, jpeg(2_500_000))
  const large = withFiles({ documents: [{ field: 'receipt', bytes: pdf(2_500_000) }] })
  await expect(submitDisputeEvidence(operator, id, large)).rejects.toMatchObject({
    code: 'evidence-too-large',
  })
  expect(await about()).toMatchObject({ isUnfinished: false })
  await submitDisputeEvidence(operator, id, { ...large, sendsPicture: false })
  expect(await about()).toMatchObject({ documents: [{ field: 'receipt', size: 2_500_000 }] })
})

test('nothing is sent after the deadline or the decision, and two years later the evidence is deleted', async () => {
  const { operator, id, about } = await aDisputedOrder()
  shiftClock(10 * 24 * 3600 * 1000)
  await expect(submitDisputeEvidence(operator, id, withFiles())).rejects.toMatchObject({
    code: 'evidence-closed',
  })
  shiftClock(0)
  await submitDisputeEvidence(operator, id, withFiles({ sendsPicture: false }))
  await decide(id, 'won')
  expect(await about()).toMatchObject({ status: 'won', closedAt: expect.any(Date) })
  const before = new Date(now().getTime() + 1000)
  expect(await deleteOldDisputeEvidence(system, { before, max: 100 })).toBeGreaterThan(0)
  expect(await about()).toMatchObject({ documents: [], evidence: {} })
  expect(await deleteOldDisputeEvidence(system, { before, max: 100 })).toBe(0)
})

test('of two operators who submit other evidence at once, one is refused, and the record is what Stripe has', async () => {
  const { operator, id, about } = await aDisputedOrder()
  const other = await aPerson({ isOperator: true })
  const submit = (who: typeof operator, name: string) =>
    submitDisputeEvidence(who, id, withFiles({ evidence: { customer_name: name }, sendsPicture: false }))
  const outcomes = await Promise.allSettled([submit(operator, 'Ann'), submit(other, 'Bea')])
  const refusals = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.code as string] : []))
  expect(refusals).toHaveLength(1)
  expect(['evidence-under-way', 'evidence-submitted']).toContain(refusals[0])
  const { evidence } = await atStripe(id)
  expect(await about()).toMatchObject({
    evidence: { customer_name: evidence.customer_name },
    submission: { allowed: false, reason: { code: 'evidence-submitted' } },
  })
})

test('after a refusal by Stripe, other evidence can be submitted at once', async () => {
  const { operator, id } = await aDisputedOrder()
  setFailpoint('evidence-uploaded', () => {
    setFailpoint(undefined)
    throw new Error('refused')
  })
  await expect(submitDisputeEvidence(operator, id, withFiles({ sendsPicture: false }))).rejects.toThrow(
    'refused',
  )
  await submitDisputeEvidence(
    operator,
    id,
    withFiles({ evidence: { customer_name: 'Kay' }, sendsPicture: false }),
  )
  expect((await atStripe(id)).evidence).toMatchObject({ customer_name: 'Kay' })
})

test('a submission that is repeated keeps other evidence out, too', async () => {
  const { operator, id, about } = await aDisputedOrder()
  const submit = (name: string) =>
    submitDisputeEvidence(operator, id, withFiles({ evidence: { customer_name: name }, sendsPicture: false }))
  setFailpoint('evidence-uploaded', () => {
    setFailpoint(undefined)
    throw new Error('no answer')
  })
  await expect(submit('Ann')).rejects.toThrow('no answer')
  const outcomes = await Promise.allSettled([submit('Ann'), submit('Bea')])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { evidence } = await atStripe(id)
  expect(await about()).toMatchObject({
    evidence: { customer_name: evidence.customer_name },
    submission: { allowed: false },
  })
})

const textsOnly = (evidence: EvidenceToSubmit['evidence']): EvidenceToSubmit => ({
  evidence,
  documents: [],
  sendsPicture: false,
  reason: 'The hat arrived',
})

test('evidence about a dispute is filled from our data, and submitted once, also when our record of it was lost', async () => {
  const [ann, operator] = [await anArtist(), await aPerson({ isOperator: true })]
  const { orderId } = await aPaidOrderOf([ann])
  await ship(orderId, ann)
  const id = await disputeOf(orderId)
  const about = () => disputeCase(operator, id, { termsUrl, now: now() })
  expect((await openDisputes(operator)).map((one) => one.id)).toContain(id)
  await expect(openDisputes(ann)).rejects.toMatchObject({ code: 'not-found' })
  const { evidence, submission } = await about()
  expect(submission.allowed).toBe(true)
  expect(evidence).toMatchObject({ shipping_date: now().toISOString().slice(0, 10) })
  expect(evidence.customer_email_address).toContain('@')
  await expect(submitDisputeEvidence(ann, id, textsOnly(evidence))).rejects.toMatchObject({
    code: 'not-found',
  })

  const edited = { ...evidence, customer_name: 'Jo Edited' }
  await submitDisputeEvidence(operator, id, textsOnly(edited))
  expect(await about()).toMatchObject({
    submission: { allowed: false },
    evidence: { customer_name: 'Jo Edited' },
  })
  await expect(submitDisputeEvidence(operator, id, textsOnly(edited))).rejects.toMatchObject({
    code: 'evidence-submitted',
  })
  // As if the process had died between Stripe's answer and our record of it.
  await sql`update dispute_evidence set submitted_at = null where dispute_id = ${id}`.execute(db())
  await submitDisputeEvidence(operator, id, textsOnly(edited))
  await sql`update dispute_evidence set submitted_at = null where dispute_id = ${id}`.execute(db())
  await expect(submitDisputeEvidence(operator, id, textsOnly(evidence))).rejects.toMatchObject({
    code: 'evidence-refused',
  })
  const { rows } = await sql`
    select 1 from audit_log where action = 'submit-dispute-evidence' and subject_id = ${id}`.execute(db())
  expect(rows).toHaveLength(2)
})

test('Stripe takes no evidence after its deadline', async () => {
  const [ann, operator] = [await anArtist(), await aPerson({ isOperator: true })]
  const { orderId } = await aPaidOrderOf([ann])
  const id = await disputeOf(orderId)
  moneyBench().bench.ahead = 10 * 24 * 3600
  const submitting = submitDisputeEvidence(operator, id, textsOnly({ customer_name: 'Jo' }))
  await expect(submitting).rejects.toMatchObject({ code: 'evidence-refused' })
  const late = new Date(now().getTime() + 10 * 24 * 3600 * 1000)
  expect(await disputeCase(operator, id, { termsUrl, now: late })).toMatchObject({
    submission: { allowed: false },
  })
})
