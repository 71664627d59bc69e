import { data, redirect, type RouterContextProvider } from 'react-router'
import { leadToSecondFactor } from '#app/features/account/security/lead-to-second-factor.server.ts'
import { nullIfNotFound } from '#app/web/request/null-if-not-found.server.ts'
import { actorOf } from '#app/web/request/request-context.server.ts'
import { requireFile } from '#app/web/request/require-file.server.ts'
import { streamedText } from '#app/web/request/streamed-text.server.ts'
import type { Actor } from '#shared/actor.ts'

interface FileRequest {
  readonly context: Readonly<RouterContextProvider>
  readonly url: URL
}

/** Only a form downloads: a link on another site must not trigger an export. For anyone but operators nothing is here. */
export function leadToFilePage({ context, url }: FileRequest, page: string) {
  leadToSecondFactor(context, url)
  const actor = actorOf(context)
  if (actor.kind === 'person' && actor.isOperator) return redirect(page)
  throw data(null, { status: 404 })
}

/** A CSV file for an operator, sent while it is read. Everyone else gets a 404. */
export async function csvForOperator(
  { context, request, url }: FileRequest & { readonly request: Request },
  name: string,
  read: (actor: Actor) => Promise<AsyncGenerator<string, void>>,
): Promise<Response> {
  requireFile(request)
  leadToSecondFactor(context, url)
  const lines = await nullIfNotFound(() => read(actorOf(context)))
  if (!lines) throw data(null, { status: 404 })
  return streamedText(lines, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}.csv"`,
    'cache-control': 'private, no-store',
  })
}
