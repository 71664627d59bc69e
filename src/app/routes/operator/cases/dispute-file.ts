import { writeDocument } from '#app/features/cases/disputes/write-document.server.ts'
import { nullIfNotFound } from '#app/web/request/null-if-not-found.server.ts'
import { type DisputeDocument, isDisputeDocument, isWrittenDocument, missingIn } from '#modules/cases'
import { disputeFile, disputeSubmission, factsOfDispute } from '#modules/cases/server'
import { siteSettings } from '#modules/site/server'
import { now } from '#platform/clock.server.ts'
import type { Actor } from '#shared/actor.ts'
import { requireConsolePage } from '../operator-page.server.ts'
import type { Route } from './+types/dispute-file'

/** A file of a dispute's evidence: what was sent, or what would be. */
export async function loader({ params, ...args }: Route.LoaderArgs) {
  const { id, document } = params
  const file = await nullIfNotFound(async () => {
    const operator = requireConsolePage(args)
    return isDisputeDocument(document) ? fileOf(operator, id, document) : null
  })
  if (!file) return new Response('File not found.', { status: 404 })
  return new Response(file.bytes as BodyInit, {
    headers: {
      'content-type': file.contentType,
      'content-disposition': `inline; filename="${file.name}"`,
      'cache-control': 'private, no-store',
    },
  })
}

async function fileOf(operator: Actor, id: string, document: DisputeDocument) {
  const { publicUrl, productName } = siteSettings()
  const submission = await disputeSubmission(operator, id, now())
  // Before it is sent, a document shows what the order's data says now.
  if (!submission.allowed || !isWrittenDocument(document)) return disputeFile(operator, id, document)
  const facts = await factsOfDispute(operator, id, `${publicUrl}/terms`)
  if (missingIn(document, facts) !== null) return null
  const bytes = await writeDocument(document, facts, productName)
  return { name: `${document}.pdf`, contentType: 'application/pdf', bytes }
}
