import { requireFile } from '#app/web/request/uploads/require-file.server.ts'
import { graphicLibrary, graphicText } from '#modules/design-engine/server'
import { answerDesignerFile } from './answer-designer-file.server.ts'
import type { Route } from './+types/design-graphic'

/** The outline of one of the designer's graphics, or all of them by category at `library.json`. They change only with a release. */
export async function loader({ params, request }: Route.LoaderArgs) {
  requireFile(request)
  const [, name] = /^([a-z\d-]+)\.json$/.exec(params.file) ?? []
  return answerDesignerFile(request, await textOf(name))
}

async function textOf(name: string | undefined): Promise<string | null> {
  if (name === undefined) return null
  return name === 'library' ? JSON.stringify(await graphicLibrary()) : graphicText(name)
}
