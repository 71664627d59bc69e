import { exportCsv } from '#platform/csv/export-csv.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Actor } from '#shared/actor.ts'
import { csvTime } from '#shared/text/csv-time.ts'
import { newsletterCounts } from './newsletter-counts.server.ts'
import type { NewsletterTables } from './tables.server.ts'

const db = databaseOf<NewsletterTables>()

const headers = ['Address', 'Status', 'Source', 'Consent (UTC)', 'Confirmed (UTC)', 'Unsubscribed (UTC)']

/**
 * Everyone's consent to the newsletter as a CSV file, by address. The audit log records the export and its size before the first
 * address leaves. Refuses 'not-found' for anyone but an operator.
 */
export async function exportConsents(actor: Actor): Promise<AsyncGenerator<string, void>> {
  const { joined: _, ...counts } = await newsletterCounts(actor)
  return exportCsv(actor, {
    permission: 'read_newsletter',
    audit: {
      action: 'export-newsletter-consents',
      subjectType: 'newsletter',
      subjectId: 'consents',
      details: counts,
    },
    headers,
    cellsOf,
    pageAt: async (cursor, limit) => {
      const items = await consentsAfter(cursor ?? '', limit)
      return { items, next: items.length < limit ? null : (items.at(-1)?.email ?? null) }
    },
  })
}

function consentsAfter(email: string, limit: number) {
  return db()
    .selectFrom('newsletter_subscribers')
    .select(['email', 'status', 'source', 'requested_at', 'confirmed_at', 'unsubscribed_at'])
    .where('email', '>', email)
    .orderBy('email')
    .limit(limit)
    .execute()
}

type Consent = Awaited<ReturnType<typeof consentsAfter>>[number]

function cellsOf(row: Consent): string[] {
  return [
    row.email,
    row.status,
    row.source ?? '',
    csvTime(row.requested_at),
    csvTime(row.confirmed_at),
    csvTime(row.unsubscribed_at),
  ]
}
