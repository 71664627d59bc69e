import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { now, shiftClock } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Person } from '#shared/actor.ts'
import { visitor } from '#shared/actor.ts'
import { dayMs } from '#shared/day-ms.ts'
import { isRefusal } from '#shared/refusal.ts'
import { aPerson } from '#tests/support/identity-factories.ts'
import { legalEditor } from './legal-editor.server.ts'
import { legalPage } from './legal-page.server.ts'
import { previewLegalText } from './preview-legal-text.server.ts'
import { publishLegalText } from './publish-legal-text.server.ts'
import { legalTemplates } from './templates/legal-templates.ts'

const db = databaseOf<unknown>()
let operator: Person
const refusalOf = (error: unknown) => (isRefusal(error) ? error.code : error)

beforeEach(async () => {
  operator = await aPerson({ isOperator: true })
})
afterEach(() => shiftClock(0))

const template = legalTemplates.terms.text
const inDays = (days: number) => new Date(now().getTime() + days * dayMs).toISOString().slice(0, 10)
const publish = (base: number, addition: string, days = 0) =>
  publishLegalText(operator, {
    document: 'terms',
    base,
    text: `${template}\n${addition}\n`,
    effectiveOn: inDays(days),
  })
const lastPart = async (number: number | null = null) => {
  const { shown, text } = await legalPage(visitor, 'terms', number)
  return [shown.number, JSON.stringify(text.parts.at(-1)?.blocks.at(-1))]
}
const saying = (words: string) => expect.stringContaining(words)

test('the template is version 1 until an operator publishes another one, and stays readable', async () => {
  const before = await legalPage(visitor, 'terms', null)
  expect(before.versions).toEqual([{ number: 1, effectiveAt: '2026-11-26T00:00:00.000Z' }])
  expect(await legalPage(visitor, 'terms', 1)).toEqual(before)
  expect(await publish(1, 'Second.')).toEqual({ number: 2 })
  expect(await lastPart()).toEqual([2, saying('Second.')])
  const { versions, current, ...first } = await legalPage(visitor, 'terms', 1)
  expect([first.text, first.shown]).toEqual([before.text, before.shown])
  expect([versions.map(({ number }) => number), current.number]).toEqual([[2, 1], 2])
  expect(await legalPage(visitor, 'terms', 3).catch(refusalOf)).toBe('not-found')
  expect((await legalPage(visitor, 'privacy', null)).versions).toHaveLength(1)
})

test('a version takes effect at midnight UTC of its day, and a later one replaces it also before', async () => {
  await publish(1, 'Second.', 2)
  expect(await lastPart()).toEqual([1, saying('generated')])
  await publish(2, 'Third.', 3)
  expect((await lastPart())[0]).toBe(1)
  shiftClock(2 * dayMs)
  expect(await lastPart()).toEqual([2, saying('Second.')])
  shiftClock(3 * dayMs)
  expect(await lastPart()).toEqual([3, saying('Third.')])
  await publish(3, 'Fourth.')
  expect(await lastPart()).toEqual([4, saying('Fourth.')])
})

test('of two operators who publish at the same moment, one is refused and nothing is overwritten', async () => {
  for (const base of [1, 2]) {
    const results = await Promise.all([
      publish(base, `One ${base}.`).catch(refusalOf),
      publish(base, `Other ${base}.`).catch(refusalOf),
    ])
    expect(results).toHaveLength(2)
    expect(results).toContainEqual({ number: base + 1 })
    expect(results).toContain('legal-text-changed')
  }
  expect(await publish(2, 'Late.').catch(refusalOf)).toBe('legal-text-changed')
  expect((await legalPage(visitor, 'terms', null)).versions).toHaveLength(3)
})

test('past days, days beyond a year, unchanged texts and texts with a problem are refused', async () => {
  expect(await publish(1, 'x', -1).catch(refusalOf)).toBe('wrong-day')
  expect(await publish(1, 'x', 366).catch(refusalOf)).toBe('wrong-day')
  expect(await publish(1, '').catch(refusalOf)).toBe('legal-text-unchanged')
  expect(await publish(1, '{nothing}').catch(refusalOf)).toBe('legal-text-problem')
  await publish(1, 'x', 30)
  expect(await publish(2, 'x', 30).catch(refusalOf)).toBe('legal-text-unchanged')
  expect(await publish(2, 'x', 10)).toEqual({ number: 3 })
})

test('the editor shows an operator’s own changes, and what an upgrade changed in the template', async () => {
  const changed = (lines: readonly { kind: string; text: string }[]) =>
    lines.flatMap(({ kind, text }) => (kind === 'same' || text === '' ? [] : [`${kind} ${text}`]))
  await publish(1, 'Own words.')
  const editor = await legalEditor(operator, 'terms')
  expect([changed(editor.ownChanges), changed(editor.templateChanges)]).toEqual([['added Own words.'], []])
  await sql`update legal_versions set template = template || 'An old rule.' where number = 2`.execute(db())
  expect(changed((await legalEditor(operator, 'terms')).templateChanges)).toEqual(['removed An old rule.'])
})

test('a preview names the problem and the changes, and saves nothing', async () => {
  const preview = await previewLegalText(operator, {
    document: 'terms',
    text: `${template}\nNew.\n\n{nothing}`,
  })
  expect(preview.problem).toBe('There is no placeholder {nothing}.')
  expect(preview.changes.filter(({ kind }) => kind !== 'same').map(({ text }) => text)).toContain('New.')
  expect((await legalPage(visitor, 'terms', null)).versions).toHaveLength(1)
})

test('publishing is recorded, and only operators can edit, preview or publish', async () => {
  await publish(1, 'Second.')
  const { rows } = await sql`
    select actor_user_id, subject_id, "after"->>'version' as number from audit_log
    where action = 'publish-legal-text'`.execute(db())
  expect(rows).toEqual([{ actor_user_id: operator.userId, subject_id: 'terms', number: '2' }])
  for (const actor of [visitor, await aPerson()]) {
    const input = { document: 'terms', base: 2, text: template, effectiveOn: inDays(0) } as const
    expect(await publishLegalText(actor, input).catch(refusalOf)).toBe('not-found')
    expect(await previewLegalText(actor, input).catch(refusalOf)).toBe('not-found')
    expect(await legalEditor(actor, 'terms').catch(refusalOf)).toBe('not-found')
  }
})
