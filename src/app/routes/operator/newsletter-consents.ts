import { data, redirect } from 'react-router'
import { leadToSecondFactor } from '#app/features/account/security/lead-to-second-factor.server.ts'
import { nullIfNotFound } from '#app/web/request/null-if-not-found.server.ts'
import { actorOf } from '#app/web/request/request-context.server.ts'
import { requireFile } from '#app/web/request/require-file.server.ts'
import { streamedText } from '#app/web/request/streamed-text.server.ts'
import { exportConsents } from '#modules/newsletter/server'
import type { Route } from './+types/newsletter-consents'

/** Only the form downloads: a link on another site must not trigger an export. For anyone but operators nothing is here. */
export function loader({ context, url }: Route.LoaderArgs) {
  leadToSecondFactor(context, url)
  const actor = actorOf(context)
  if (actor.kind === 'person' && actor.isOperator) return redirect('/operator/newsletter')
  throw data(null, { status: 404 })
}

/** Everyone's consent to the newsletter as CSV. */
export async function action({ context, request, url }: Route.ActionArgs) {
  requireFile(request)
  leadToSecondFactor(context, url)
  const lines = await nullIfNotFound(() => exportConsents(actorOf(context)))
  if (!lines) throw data(null, { status: 404 })
  return streamedText(lines, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="newsletter-consents.csv"',
    'cache-control': 'private, no-store',
  })
}
