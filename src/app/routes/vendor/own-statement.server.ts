import { nullIfNotFound } from '#app/web/request/null-if-not-found.server.ts'
import type { VendorPerson } from '#app/web/request/require-vendor.server.ts'
import type { MoneyStatement } from '#modules/orders'
import { monthlyStatement } from '#modules/orders/server'

interface StatementFile {
  readonly type: string
  readonly extension: 'csv' | 'pdf'
  readonly write: (statement: MoneyStatement) => string | Promise<Uint8Array>
}

/** The statement of the month in the query ('?month=2026-11') as a file. */
export async function statementAnswer(
  person: VendorPerson,
  url: URL,
  { type, extension, write }: StatementFile,
): Promise<Response> {
  const month = url.searchParams.get('month') ?? ''
  const statement = await nullIfNotFound(() => monthlyStatement(person, month))
  if (!statement) return new Response('Statement not found.', { status: 404 })
  return new Response((await write(statement)) as BodyInit, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="statement-${month}.${extension}"`,
      'cache-control': 'private, no-store',
    },
  })
}
