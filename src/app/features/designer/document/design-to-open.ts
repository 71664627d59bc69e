import { ApiProblem } from '#app/web/browser/call-api.ts'
import { toast } from '#app/web/toasts/toasts.ts'
import { hasDraft } from '../saving/has-saved-designs.ts'
import { type DesignDraft, readDraft, saveEarlierDesign } from '../saving/design-draft.ts'
import { starterDesign } from './new-layer.ts'
import { fetchDesign } from '../saving/store-design.ts'

/**
 * The design that the designer opens: the one in the address ('/custom?design=…' to continue, '/custom?remix=…' to remix),
 * otherwise this browser's draft, otherwise the starter design. A draft that isn't in an account is saved in this browser, never lost.
 */
export async function designToOpen(search: string): Promise<DesignDraft> {
  const local = await readDraft()
  const requested = await requestedDesign(search)
  if (!requested) return local ? latestOf(local) : newDraft()
  if (!local) return requested
  const isSame = requested.saved !== null && requested.saved.id === local.saved?.id
  // The last changes may not be in the account. If the design was changed elsewhere since, the next save reports it.
  if (isSame) return local.isAhead ? local : requested
  saveEarlierDesign(local)
  return requested
}

/** Whether the designer opens the starter design, which needs no loading. */
export function opensNewDesign(search: string): boolean {
  const requested = new URLSearchParams(search)
  return !requested.has('design') && !requested.has('remix') && !hasDraft()
}

/** An unsaved starter design. */
export function newDraft(): DesignDraft {
  return { document: starterDesign(), saved: null, remixOf: null, isAhead: false }
}

/** The design in the account may have been changed from another device since. */
async function latestOf(local: DesignDraft): Promise<DesignDraft> {
  if (!local.saved || local.isAhead) return local
  try {
    const { id, version, name, document, is_own: isOwn } = await fetchDesign(local.saved.id)
    if (isOwn && document) return { document, saved: { id, version, name }, remixOf: null, isAhead: false }
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
    if (error.status !== 404) return local
  }
  // Deleted, or it belongs to an account that is no longer logged in.
  return newDraft()
}

async function requestedDesign(search: string): Promise<DesignDraft | null> {
  const requested = new URLSearchParams(search)
  const id = requested.get('design') ?? requested.get('remix')
  if (!id) return null
  try {
    const { version, name, document, ...found } = await fetchDesign(id)
    if (!document) return null
    if (requested.has('design') && found.is_own)
      return { document, saved: { id: found.id, version, name }, remixOf: null, isAhead: false }
    if (found.is_own || found.may_remix) return { document, saved: null, remixOf: found.id, isAhead: false }
    toast({
      title: 'Remixing is off',
      description: 'The author doesn’t allow remixes of this design. You can start your own.',
      tone: 'danger',
    })
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
    toast({
      title: 'Design not found',
      description: 'It may have been deleted or is no longer shared.',
      tone: 'danger',
    })
  }
  return null
}
