import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { recordAudit } from '#platform/record-audit.server.ts'
import type { Actor } from '#shared/actor.ts'
import { requireOperator } from '#shared/require-operator.ts'
import { csvLines } from '#shared/text/csv-lines.ts'
import { csvTime } from '#shared/text/csv-time.ts'
import { newsletterCounts } from './newsletter-counts.server.ts'
import type { NewsletterTables } from './tables.server.ts'

const db = databaseOf<NewsletterTables>()

const batchSize = 1_000
const headers = ['Address', 'Status', 'Source', 'Consent (UTC)', 'Confirmed (UTC)', 'Unsubscribed (UTC)']

/**
 * Everyone's consent to the newsletter as a CSV file, in parts of at most 1,000 addresses, so that memory doesn't grow with the list.
 * The audit log records the export and its size before the first address leaves. Refuses 'not-found' for anyone but an operator.
 */
export async function exportConsents(actor: Actor): Promise<AsyncGenerator<string, void>> {
  const operator = requireOperator(actor)
  await transaction(async () => {
    const { joined: _, ...counts } = await newsletterCounts(operator)
    await recordAudit(operator, {
      action: 'export-newsletter-consents',
      subjectType: 'newsletter',
      subjectId: 'consents',
      details: counts,
    })
  })
  return consentLines()
}

async function* consentLines(): AsyncGenerator<string, void> {
  yield csvLines([headers])
  for (let after = ''; ; ) {
    const rows = await db()
      .selectFrom('newsletter_subscribers')
      .select(['email', 'status', 'source', 'requested_at', 'confirmed_at', 'unsubscribed_at'])
      .where('email', '>', after)
      .orderBy('email')
      .limit(batchSize)
      .execute()
    const last = rows.at(-1)
    if (!last) return
    yield csvLines(
      rows.map((row) => [
        row.email,
        row.status,
        row.source ?? '',
        csvTime(row.requested_at),
        csvTime(row.confirmed_at),
        csvTime(row.unsubscribed_at),
      ]),
    )
    after = last.email
  }
}
