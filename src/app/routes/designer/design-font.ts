import { createHash } from 'node:crypto'
import { countSearch } from '#app/web/request/count-search.server.ts'
import { requestFacts } from '#app/web/request/request-context.server.ts'
import { requireFile } from '#app/web/request/require-file.server.ts'
import { maxTextLength } from '#modules/design-engine'
import { designFontText, fontSamples } from '#modules/design-engine/server'
import type { Route } from './+types/design-font'

/**
 * The letter outlines of one of the designer's fonts, or at `samples.json?text=` the beginning of a text in every font. They change
 * only with a release.
 */
export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  requireFile(request)
  const [, name] = /^([a-z\d-]+)\.json$/.exec(params.file) ?? []
  if (name === 'samples') countSearch(requestFacts(context).network)
  const text =
    name === 'samples' ? await samplesOf(url.searchParams.get('text') ?? '') : await outlinesOf(name)
  if (text === null) return new Response('no such font', { status: 404 })
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
  const headers = {
    'content-type': 'application/json',
    'cache-control': 'public, max-age=604800, stale-while-revalidate=2592000',
    etag,
  }
  const isKnown = request.headers.get('if-none-match') === etag
  return isKnown ? new Response(null, { status: 304, headers }) : new Response(text, { headers })
}

const samplesOf = async (text: string) => JSON.stringify(await fontSamples(text.slice(0, maxTextLength)))
const outlinesOf = async (id: string | undefined) => (id ? designFontText(id) : null)
