import { ApiProblem, callApi } from '#app/web/call-api.ts'
import type { KeptDesign } from './kept-design.ts'

export interface DesignWire {
  readonly id: string
  readonly name: string
  readonly version: number
  readonly document: unknown
  readonly is_own: boolean
  readonly may_remix: boolean
}

/** The first save makes a design of it, the later ones change that; one that is not yours or gone becomes a new one. */
export async function storeDesign(
  { document, saved, remixOf }: KeptDesign,
  name: string,
): Promise<DesignWire> {
  if (saved) {
    try {
      const body = { version: saved.version, document }
      return await callApi<DesignWire>({ method: 'PATCH', path: `/api/designs/${saved.id}`, body })
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.status !== 404) throw error
    }
  }
  const body = { name, document, ...(remixOf && { remix_of: remixOf }) }
  return callApi<DesignWire>({ method: 'POST', path: '/api/designs', body })
}

/** As the account has it now. Throws `ApiProblem`. */
export async function fetchDesign(id: string) {
  const found = await callApi<DesignWire>({ method: 'GET', path: `/api/designs/${encodeURIComponent(id)}` })
  const { openStored } = await import('./open-stored.ts')
  return { ...found, document: openStored(found.document) }
}
