import { databaseOf } from '#platform/db/transaction.server.ts'
import type { IssueId } from '#shared/ids.ts'
import type { NewsletterTables } from '../tables.server.ts'
import type { IssueCard } from './issue-cards.server.ts'

const db = databaseOf<NewsletterTables>()

/** The cards of an issue whose sending has started; null before. */
export async function storedCards(id: IssueId): Promise<IssueCard[] | null> {
  const row = await db()
    .selectFrom('newsletter_issues')
    .select('cards')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.cards ?? null
}
