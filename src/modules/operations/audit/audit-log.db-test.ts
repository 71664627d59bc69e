import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { recordAudit } from '#platform/record-audit.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { system, visitor } from '#shared/actor.ts'
import { newId } from '#shared/ids.ts'
import { aPerson } from '#tests/support/identity-factories.ts'
import { aVendor } from '#tests/support/vendors-factories.ts'
import { auditEntries, exportAuditLog } from '../index.server.ts'
import type { AuditFilter } from './audit-entry-view.ts'

const db = databaseOf<unknown>()
const everything: AuditFilter = { action: null, actor: null, subject: null, from: null, before: null }
const anOperator = () => aPerson({ isOperator: true })

/** An entry about an invented subject; returns the subject's id. */
async function anEntry(actor: Parameters<typeof recordAudit>[0], reason?: string): Promise<string> {
  const subjectId = newId<string>()
  await recordAudit(actor, {
    action: 'suspend-vendor',
    subjectType: 'vendor',
    subjectId,
    reason,
    before: { status: 'active' },
    after: { status: 'suspended' },
  })
  return subjectId
}

test('an entry says who did what, why, and what it was before and after', async () => {
  const operator = await anOperator()
  const subject = await anEntry(operator, '=Copied designs')
  const { items } = await auditEntries(operator, { ...everything, subject }, null)
  expect(items).toMatchObject([
    {
      actorEmail: operator.email,
      action: 'suspend-vendor',
      reason: '=Copied designs',
      before: { status: 'active' },
      after: { status: 'suspended' },
    },
  ])
})

test('an entry has the names of who acted, which also find it, and of what it is about, and none of what is gone', async () => {
  const operator = await anOperator()
  const { vendorId, name } = await aNamedVendor()
  await recordAudit(operator, { action: 'suspend-vendor', subjectType: 'vendor', subjectId: vendorId })
  await sql`insert into profiles (id, full_name) values (${operator.userId}, 'Sam Okafor')
    on conflict (id) do update set full_name = excluded.full_name`.execute(db())
  const about = async (subject: string, actor: string | null = null) =>
    (await auditEntries(operator, { ...everything, subject, actor }, null)).items
  expect(await about(vendorId)).toMatchObject([{ actorName: 'Sam Okafor', subjectName: name }])
  expect(await about(vendorId, 'okafor')).toHaveLength(1)
  expect(await about(vendorId, 'oka%r')).toHaveLength(0)
  expect(await about(await anEntry(operator))).toMatchObject([{ subjectName: null }])
})

async function aNamedVendor() {
  const { vendorId } = await aVendor()
  const name = `Studio ${newId().slice(0, 8)}`
  await sql`update vendors set display_name = ${name} where id = ${vendorId}`.execute(db())
  return { vendorId, name }
}

test('the database refuses to change or delete an entry', async () => {
  const subject = await anEntry(system)
  for (const change of [
    sql`update audit_log set reason = 'another' where subject_id = ${subject}`,
    sql`delete from audit_log where subject_id = ${subject}`,
    sql`truncate audit_log`,
  ])
    await expect(change.execute(db())).rejects.toThrow('audit_log is never changed')
})

test('filters narrow the log by act, person, subject and day, newest first, page by page', async () => {
  const [operator, other] = [await anOperator(), await anOperator()]
  const subjects = [await anEntry(operator), await anEntry(operator), await anEntry(operator)]
  await anEntry(other)
  const mine: AuditFilter = { ...everything, actor: operator.email.toUpperCase() }
  const first = await auditEntries(operator, mine, null, 2)
  expect(first.items.map(({ subjectId }) => subjectId)).toEqual([subjects[2], subjects[1]])
  const second = await auditEntries(operator, mine, first.next, 2)
  expect(second).toMatchObject({ items: [{ subjectId: subjects[0] }], next: null })
  const found = async (filter: Partial<AuditFilter>) =>
    (await auditEntries(operator, { ...mine, ...filter }, null)).items.length
  expect(await found({ action: 'suspend-vendor' })).toBe(3)
  expect(await found({ action: 'refund-order' })).toBe(0)
  expect(await found({ from: new Date(Date.now() + 60_000) })).toBe(0)
  expect(await found({ before: new Date(Date.now() - 3_600_000) })).toBe(0)
  expect((await auditEntries(operator, mine, 'nonsense')).items).toHaveLength(3)
})

test('the export is recorded, has the filtered entries, and no reason becomes a formula', async () => {
  const operator = await anOperator()
  const subject = await anEntry(operator, '=1+1')
  const parts = await Array.fromAsync(await exportAuditLog(operator, { ...everything, subject }))
  const [head, line, ...others] = parts.join('').trimEnd().split('\r\n')
  expect(others).toEqual([])
  expect(head).toContain('Action,Subject type,Subject,Reason,Before,After')
  expect(line).toContain(`suspend-vendor,vendor,${subject},'=1+1,"{""status"":""active""}"`)
  const { items } = await auditEntries(operator, { ...everything, action: 'export-audit-log' }, null)
  expect(items).toMatchObject([{ actorEmail: operator.email, details: { subject } }])
})

test('for everyone but operators there is no audit log', async () => {
  for (const actor of [visitor, await aPerson()]) {
    await expect(auditEntries(actor, everything, null)).rejects.toMatchObject({ code: 'not-found' })
    await expect(exportAuditLog(actor, everything)).rejects.toMatchObject({ code: 'not-found' })
  }
})
