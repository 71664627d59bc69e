import { expect, test } from 'vitest'
import { actOnMany, type ActsByIntent } from '#app/web/staff/bulk/act-on-many.server.ts'
import type { BulkAnswer } from '#app/web/staff/bulk/bulk-answer.ts'
import { designBulkIntents } from '#app/features/operator/design-bulk-intents.server.ts'
import { jobBulkIntents } from '#app/features/operator/jobs/job-bulk-intents.server.ts'
import { productBulkIntents } from '#app/features/operator/products/product-bulk-intents.server.ts'
import { hideProduct, productForOperators, searchProducts } from '#modules/catalog/server'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { recordAudit } from '#platform/record-audit.server.ts'
import { visitor } from '#shared/actor.ts'
import { newId } from '#shared/ids.ts'
import { aProduct } from '../support/catalog-factories.ts'
import { aPerson } from '../support/identity-factories.ts'

const db = databaseOf<{
  audit_log: { id: number; action: string; subject_id: string; reason: string; actor_user_id: string }
}>()
const anOperator = () => aPerson({ isOperator: true })
const until = '2030-01-01T00:00:00Z'

function aForm(intent: string, ids: readonly string[], fields: Readonly<Record<string, string>> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ intent, reason: 'Copied', until, ...fields }))
    form.set(name, value)
  for (const id of ids) form.append('ids', id)
  return form
}

async function answerTo(...args: Parameters<typeof actOnMany>): Promise<BulkAnswer & { status: number }> {
  const { data, init } = await actOnMany(...args)
  return { ...data, status: init?.status ?? 200 }
}

async function auditOf(ids: readonly string[]) {
  return db()
    .selectFrom('audit_log')
    .select(['action', 'reason'])
    .where('subject_id', 'in', [...ids])
    .orderBy('id')
    .execute()
}

test('several products are hidden with one reason, an entry in the audit log each, and undone together', async () => {
  const operator = await anOperator()
  const first = await aProduct({ name: 'Bulky one' })
  const second = await aProduct({ name: 'Bulky two', vendor: first.vendor })
  const hidden = await aProduct({ name: 'Bulky three', vendor: first.vendor })
  await hideProduct(operator, hidden.id, 'Before')
  const missing = newId<string>()

  const form = aForm('hide-many', [first.id, missing, second.id.toUpperCase(), hidden.id, first.id])
  const { result } = await answerTo(operator, form, productBulkIntents)
  expect(result?.done).toEqual([first.id, second.id])
  expect(result?.failed).toEqual([
    { id: missing, name: missing.slice(0, 8), why: 'Product not found.' },
    {
      id: hidden.id,
      name: 'Bulky three',
      why: 'Shoppers don’t see this product, so there is nothing to hide.',
    },
  ])
  const bulky = { category: null, sort: 'latest', cursor: null, keywords: ['bulky'] } as const
  expect((await searchProducts(visitor, bulky)).items).toEqual([])
  expect(await auditOf([first.id, second.id])).toEqual([
    { action: 'hide-product', reason: 'Copied' },
    { action: 'hide-product', reason: 'Copied' },
  ])

  const { intent = '', reason = '' } = result?.undo ?? {}
  const undone = await answerTo(
    operator,
    aForm(intent, result?.done ?? [], { reason, undoes: 'on' }),
    productBulkIntents,
  )
  expect(undone.result).toMatchObject({ done: [first.id, second.id], failed: [], undo: null })
  expect((await searchProducts(visitor, bulky)).items).toHaveLength(2)
  expect((await auditOf([first.id])).at(-1)).toEqual({ action: 'show-product', reason: 'Undone: Copied' })
  expect(await productForOperators(operator, hidden.id)).toMatchObject({ hiddenReason: 'Before' })
})

test('the reason for showing products again stays in the audit log when that is undone', async () => {
  const operator = await anOperator()
  const product = await aProduct()
  await hideProduct(operator, product.id, 'Copied')
  const form = aForm('show-many', [product.id], { reason: 'Their lawyer called us' })
  const { result } = await answerTo(operator, form, productBulkIntents)
  expect(result?.undo).toEqual({ intent: 'hide-many', reason: 'It was shown again by mistake.' })
})

test('a form without a reason, without rows, with too many or with something else than ids changes nothing', async () => {
  const operator = await anOperator()
  const product = await aProduct()
  const refusals: [FormData, string, string][] = [
    [aForm('hide-many', [product.id], { reason: ' ' }), 'reason', 'Enter a reason.'],
    [aForm('hide-many', [product.id], { reason: 'x'.repeat(501) }), 'reason', 'Too big'],
    [aForm('hide-many', []), 'ids', 'Select at least one row.'],
    [aForm('hide-many', Array.from({ length: 201 }, newId)), 'ids', 'Select at most 200 rows.'],
    [aForm('hide-many', [product.id, '1 or 1=1']), 'ids', 'Select rows of this page.'],
    [aForm('burn-many', [product.id]), 'intent', 'Choose what to do.'],
    [aForm('toString', [product.id]), 'intent', 'Choose what to do.'],
  ]
  for (const [form, field, message] of refusals) {
    const answer = await answerTo(operator, form, productBulkIntents)
    expect([answer.status, answer.result, Object.keys(answer.errors)]).toEqual([422, null, [field]])
    expect(answer.errors[field]).toContain(message)
    expect(answer.chosen).toEqual(form.getAll('ids'))
  }
  expect(await auditOf([product.id])).toEqual([])
  expect(await productForOperators(operator, product.id)).toMatchObject({ status: 'active' })
})

test('an act doesn’t exist for staff without its permission, nor for anyone else', async () => {
  const product = await aProduct()
  const finance = await aPerson({ staffRoles: ['finance'] })
  const support = await aPerson({ staffRoles: ['support'] })
  const hide = aForm('hide-many', [product.id])
  const retry = aForm('retry-many', [newId<string>()])
  for (const [actor, form, acts] of [
    [finance, hide, productBulkIntents],
    [product.vendor, hide, productBulkIntents],
    [finance, retry, jobBulkIntents],
    [support, retry, jobBulkIntents],
    [finance, aForm('stop-many', [newId<string>()]), designBulkIntents],
  ] as const) {
    await expect(actOnMany(actor, form, acts)).rejects.toMatchObject({ status: 404 })
  }
  expect(await auditOf([product.id])).toEqual([])
})

test('a row that fails with an error leaves the rows before and after it changed, and itself as it was', async () => {
  const operator = await anOperator()
  const ids = [newId<string>(), newId<string>(), newId<string>()]
  const acts: ActsByIntent = {
    note: {
      permission: 'moderate_products',
      apply: (actor, id, { reason }) =>
        transaction(async () => {
          await recordAudit(actor, { action: 'hide-product', subjectType: 'product', subjectId: id, reason })
          if (id === ids[1]) throw new Error('the disk is full')
        }),
      verb: 'noted',
      note: '',
    },
  }
  const { result } = await answerTo(operator, aForm('note', ids), acts)
  expect(result?.done).toEqual([ids[0], ids[2]])
  expect(result?.failed).toMatchObject([{ id: ids[1], why: 'Something went wrong here. Try again.' }])
  expect(await auditOf(ids)).toHaveLength(2)
})
