import { data, redirect, type RouterContextProvider } from 'react-router'
import { leadToSecondFactor } from '#app/features/account/security/lead-to-second-factor.server.ts'
import { nullIfNotFound } from '#app/web/request/null-if-not-found.server.ts'
import { actorOf } from '#app/web/request/request-context.server.ts'
import { requireFile } from '#app/web/request/uploads/require-file.server.ts'
import { streamedText } from '#app/web/request/streamed-text.server.ts'
import { permissionForPath } from '#app/web/staff/console-pages.ts'
import type { Actor } from '#shared/actor.ts'
import { isPermitted } from '#shared/staff/require-permission.ts'
import { requireConsolePage } from './operator-page.server.ts'

interface FileRequest {
  readonly context: Readonly<RouterContextProvider>
  readonly url: URL
  readonly pattern: string
}

/** Only a form downloads: a link on another site must not trigger an export. For anyone who can't open the page, nothing is here. */
export function leadToFilePage({ context, url }: FileRequest, page: string) {
  leadToSecondFactor(context, url)
  const permission = permissionForPath(page)
  if (permission && isPermitted(actorOf(context), permission)) return redirect(page)
  throw data(null, { status: 404 })
}

/** A CSV file for an operator, sent while it is read. Everyone whose roles don't open its list gets a 404. */
export async function csvForOperator(
  { request, ...args }: FileRequest & { readonly request: Request },
  name: string,
  read: (actor: Actor) => Promise<AsyncGenerator<string, void>>,
): Promise<Response> {
  requireFile(request)
  const lines = await nullIfNotFound(() => read(requireConsolePage(args)))
  if (!lines) throw data(null, { status: 404 })
  return streamedText(lines, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}.csv"`,
    'cache-control': 'private, no-store',
  })
}
