import { afterAll, beforeAll, expect, test } from 'vitest'
import { stripeConformance } from '#tests/support/stripe-schema/conformance.ts'
import {
  createPaidSession,
  freshKey,
  openStripeTestBench,
  schemaErrors,
  type StripeTestBench,
} from '#tests/support/stripe-test-bench.ts'

let bench: StripeTestBench

beforeAll(async () => {
  bench = await openStripeTestBench()
})
afterAll(() => bench.close())

/** Bytes that text would damage. */
const pdf = (size = 2000) =>
  Buffer.concat([Buffer.from('%PDF-1.3\n'), Buffer.alloc(size - 9, '\u00FF\u0000\r\n', 'latin1')])
const upload = (data: Buffer, key = freshKey(), purpose = 'dispute_evidence') =>
  bench.stripe.files.create({ purpose, file: { name: 'receipt.pdf', type: 'application/pdf', data } }, key)
const aDispute = async () => bench.sandbox.openDispute((await createPaidSession(bench)).chargeId)
const submit = (id: string, evidence: Record<string, string>) =>
  bench.stripe.disputes.update(id, { evidence, submit: true }, freshKey())

test('an uploaded file keeps its size, name and type, and is found again', async () => {
  const file = await upload(pdf(4321))
  expect(file).toMatchObject({ object: 'file', size: 4321, type: 'pdf', filename: 'receipt.pdf' })
  expect(await bench.stripe.files.retrieve(file.id)).toMatchObject({ id: file.id })
})

test('the same file with the same key is uploaded once, another file is refused', async () => {
  const key = freshKey()
  const { id } = await upload(pdf(), key)
  expect((await upload(pdf(), key)).id).toBe(id)
  await expect(upload(pdf(3000), key)).rejects.toMatchObject({ type: 'StripeIdempotencyError' })
})

test('refuses another purpose, another type and more than 5 MB', async () => {
  await expect(upload(pdf(), freshKey(), 'identity')).rejects.toMatchObject({ param: 'purpose' })
  await expect(upload(Buffer.from('GIF89a'))).rejects.toMatchObject({ param: 'file', statusCode: 400 })
  await expect(upload(pdf(5 * 1024 * 1024 + 1))).rejects.toMatchObject({ param: 'file' })
})

test('a dispute keeps the files of its evidence, and takes them once', async () => {
  const [id, file] = [await aDispute(), await upload(pdf())]
  const { evidence, status } = await submit(id, { receipt: file.id, customer_name: 'Jo' })
  expect([evidence.receipt, status]).toEqual([file.id, 'under_review'])
  await expect(submit(id, { receipt: file.id })).rejects.toThrow(/takes no more evidence/)
})

test('evidence names uploaded files, of 4.5 MB together at most', async () => {
  const id = await aDispute()
  await expect(submit(id, { receipt: 'file_none' })).rejects.toMatchObject({
    code: 'resource_missing',
    param: 'evidence[receipt]',
  })
  const [one, other] = [await upload(pdf(2_500_000)), await upload(pdf(2_500_000))]
  const both = { receipt: one.id, uncategorized_file: other.id }
  await expect(submit(id, both)).rejects.toThrow(/4\.5 MB/)
  await submit(id, { receipt: one.id })
})

test('no evidence is taken after the deadline', async () => {
  const [id, file] = [await aDispute(), await upload(pdf())]
  bench.ahead = 10 * 24 * 3600
  await expect(submit(id, { receipt: file.id })).rejects.toThrow(/deadline/)
  bench.ahead = 0
})

test('these calls and answers have Stripe’s shapes', async () => {
  const conformance = await stripeConformance()
  const invalid = /purpose|POST \/v1\/files answer/
  expect(schemaErrors(conformance, bench.sandbox).filter((error) => !invalid.test(error))).toEqual([])
})
