import type { UsersTable } from '#modules/identity/server'
import type { OrderTables } from '#modules/orders/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Anyone } from '#shared/actor.ts'
import type { OrderId, UserId } from '#shared/ids.ts'
import { refuse } from '#shared/refusal.ts'
import { orderFacts } from '../orders/order-facts.server.ts'
import type { EmailKind } from './email-kinds.ts'
import { readOptOutToken } from './opt-out-links.server.ts'
import { saveOptOut } from './opt-outs.server.ts'

const db = databaseOf<OrderTables & { users: UsersTable }>()

/** Switches off the kind of email that the token names; repeating it is not an error. Refuses 'link-invalid' (410). */
export async function optOut(_anyone: Anyone, token: string): Promise<void> {
  const subject = readOptOutToken(token)
  if (!subject) {
    throw refuse('link-invalid', {
      title: 'This link doesn’t work',
      message: 'Part of the link is missing. Open it from the email again, or contact us.',
      status: 410,
    })
  }
  const email = await addressOf(subject.kind, subject.subjectId)
  // An erased account gets no emails anyway.
  if (email) await saveOptOut(subject.kind, email)
}

async function addressOf(kind: EmailKind, subjectId: string): Promise<string | null> {
  if (kind === 'review-requests') return (await orderFacts(subjectId as OrderId)).shopperEmail
  const user = await db()
    .selectFrom('users')
    .select('email')
    .where('id', '=', subjectId as UserId)
    .executeTakeFirst()
  if (user || kind !== 'messages') return user?.email ?? null
  // The subject is a guest's order, or an account that was erased.
  const order = await db()
    .selectFrom('orders')
    .select('email')
    .where('id', '=', subjectId as OrderId)
    .executeTakeFirst()
  return order?.email ?? null
}
