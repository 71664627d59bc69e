import { ApiProblem, callApi } from '#app/web/browser/call-api.ts'
import type { DesignDraft } from './design-draft.ts'

export interface DesignJson {
  readonly id: string
  readonly name: string
  readonly version: number
  readonly document: unknown
  readonly is_own: boolean
  readonly may_remix: boolean
}

/** The first save creates a design, later ones change it. A design that was deleted or isn't yours is saved as a new one. */
export async function storeDesign(
  { document, saved, remixOf }: DesignDraft,
  name: string,
): Promise<DesignJson> {
  if (saved) {
    try {
      const body = { version: saved.version, document }
      return await callApi<DesignJson>({ method: 'PATCH', path: `/api/designs/${saved.id}`, body })
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.status !== 404) throw error
    }
  }
  const body = { name, document, ...(remixOf && { remix_of: remixOf }) }
  return callApi<DesignJson>({ method: 'POST', path: '/api/designs', body })
}

/** The design as it is in the account now. Throws `ApiProblem`. */
export async function fetchDesign(id: string) {
  const found = await callApi<DesignJson>({ method: 'GET', path: `/api/designs/${encodeURIComponent(id)}` })
  const { openStored } = await import('./open-stored.ts')
  return { ...found, document: openStored(found.document) }
}
