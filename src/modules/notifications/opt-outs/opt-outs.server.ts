import { now } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { EmailKind } from './email-kinds.ts'
import type { NotificationTables } from '../tables.server.ts'

const db = databaseOf<NotificationTables>()

export async function isOptedOut(kind: EmailKind, email: string): Promise<boolean> {
  const row = await db()
    .selectFrom('email_opt_outs')
    .select('kind')
    .where('email', '=', email.toLowerCase())
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row !== undefined
}

export async function saveOptOut(kind: EmailKind, email: string): Promise<void> {
  await db()
    .insertInto('email_opt_outs')
    .values({ email: email.toLowerCase(), kind, since: now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
