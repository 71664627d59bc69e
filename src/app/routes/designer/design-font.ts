import { countSearch } from '#app/web/request/count-search.server.ts'
import { requestFacts } from '#app/web/request/request-context.server.ts'
import { requireFile } from '#app/web/request/uploads/require-file.server.ts'
import { maxTextLength } from '#modules/design-engine'
import { designFontText, fontSamples } from '#modules/design-engine/server'
import { answerDesignerFile } from './answer-designer-file.server.ts'
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
  return answerDesignerFile(request, text)
}

const samplesOf = async (text: string) => JSON.stringify(await fontSamples(text.slice(0, maxTextLength)))
const outlinesOf = async (id: string | undefined) => (id ? designFontText(id) : null)
