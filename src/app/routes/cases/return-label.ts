import { nullIfNotFound } from '#app/web/request/null-if-not-found.server.ts'
import { actorOf } from '#app/web/request/request-context.server.ts'
import { returnLabelFile } from '#modules/cases/server'
import type { Route } from './+types/return-label'

/** A return's label from our storage, for both sides and a guest with the order link. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const address = { id: params.id.toLowerCase(), guestToken: url.searchParams.get('token') }
  const bytes = await nullIfNotFound(() => returnLabelFile(actorOf(context), address))
  if (!bytes) return new Response('Label not found.', { status: 404 })
  return new Response(bytes as BodyInit, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="return-label-${address.id.slice(0, 8)}.pdf"`,
      'cache-control': 'private, no-store',
    },
  })
}
