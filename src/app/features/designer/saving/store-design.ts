import { ApiProblem, callApi } from '#app/web/browser/call-api.ts'
import type { DesignDraft } from './design-draft.ts'

export interface DesignJson {
  readonly id: string
  readonly name: string
  readonly version: number
  readonly document: unknown
  readonly is_own: boolean
  readonly is_shared: boolean
  readonly may_remix: boolean
  /** Why an operator stopped its sharing. */
  readonly stop_reason: string | null
  readonly credit: string | null
}

export interface Sharing {
  readonly isShared: boolean
  readonly mayRemix: boolean
}

/** Who may see a design of the account. */
export interface SharedDesign extends Sharing {
  readonly id: string
  readonly stopReason: string | null
  /** Whose design it is based on, if anyone's. */
  readonly credit: string | null
}

export const sharedDesign = (stored: DesignJson): SharedDesign => ({
  id: stored.id,
  isShared: stored.is_shared,
  mayRemix: stored.may_remix,
  stopReason: stored.stop_reason,
  credit: stored.credit,
})

/** The first save creates a design, later ones change it. A design that was deleted or isn't yours is saved as a new one. */
export async function storeDesign(
  { document, saved, remixOf }: DesignDraft,
  name: string,
): Promise<DesignJson> {
  if (saved) {
    try {
      return await change(saved, { name, document })
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.status !== 404) throw error
    }
  }
  const body = { name, document, ...(remixOf && { remix_of: remixOf }) }
  return callApi<DesignJson>({ method: 'POST', path: '/api/designs', body })
}

/** Changes who may see a design of the account. Throws `ApiProblem`. */
export function storeSharing(saved: Version, { isShared, mayRemix }: Sharing): Promise<DesignJson> {
  return change(saved, { is_shared: isShared, may_remix: mayRemix })
}

type Version = Pick<DesignJson, 'id' | 'version'>

const change = ({ id, version }: Version, fields: object) =>
  callApi<DesignJson>({ method: 'PATCH', path: `/api/designs/${id}`, body: { version, ...fields } })

/** Who may see a design of the account; null for a design that isn't there anymore, or isn't the user's. Throws `ApiProblem`. */
export async function fetchSharing(id: string): Promise<SharedDesign | null> {
  try {
    const found = await callApi<DesignJson>({ method: 'GET', path: `/api/designs/${id}` })
    return found.is_own ? sharedDesign(found) : null
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 404) return null
    throw error
  }
}

/** The design as it is in the account now. Throws `ApiProblem`. */
export async function fetchDesign(id: string) {
  const found = await callApi<DesignJson>({ method: 'GET', path: `/api/designs/${encodeURIComponent(id)}` })
  const { openStored } = await import('./open-stored.ts')
  return { ...found, document: openStored(found.document) }
}
