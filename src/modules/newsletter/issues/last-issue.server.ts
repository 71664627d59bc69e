import type { ProductInGrid } from '#modules/catalog'
import { productsByIds } from '#modules/catalog/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { type Anyone, visitor } from '#shared/actor.ts'
import type { NewsletterTables } from '../tables.server.ts'

const db = databaseOf<NewsletterTables>()

/** What visitors see of a newsletter before they subscribe. */
export interface LastIssue {
  readonly subject: string
  readonly preview: string
  readonly sentAt: Date
  /** Of its hats, those that can still be bought. */
  readonly hats: readonly ProductInGrid[]
}

/** The last newsletter that everyone got; null before the first one. */
export async function lastIssue(_anyone: Anyone): Promise<LastIssue | null> {
  const row = await db()
    .selectFrom('newsletter_issues')
    .select(['subject', 'preview', 'started_at', 'cards'])
    .where('status', '=', 'sent')
    .where('started_at', 'is not', null)
    .orderBy('started_at', 'desc')
    .executeTakeFirst()
  if (!row?.started_at) return null
  const ids = (row.cards ?? []).flatMap(({ productId }) => productId ?? [])
  const hats = await productsByIds(visitor, ids)
  return {
    subject: row.subject,
    preview: row.preview,
    sentAt: row.started_at,
    hats: hats.filter(({ buyable }) => buyable),
  }
}
