import { ApiProblem } from '#app/web/call-api.ts'
import { toast } from '#app/web/toasts.ts'
import { hasDraft } from './has-kept-designs.ts'
import { type KeptDesign, readKeptDesign, shelveDesign } from './kept-design.ts'
import { starterDesign } from './new-layer.ts'
import { fetchDesign } from './store-design.ts'

/**
 * What the designer opens with: what its address asks for ('/custom?design=…' to go on with, '/custom?remix=…' to draw after),
 * else what was last drawn here, else a hat that asks to be changed. Nothing that only this browser has is lost over it.
 */
export async function designToOpen(search: string): Promise<KeptDesign> {
  const mine = await readKeptDesign()
  const asked = await askedDesign(search)
  if (!asked) return mine ? latestOf(mine) : plainStart()
  if (!mine) return asked
  const isSame = asked.saved !== null && asked.saved.id === mine.saved?.id
  // The last strokes may not have reached the account; whether somebody else drew on it since, the save will tell.
  if (isSame) return mine.isAhead ? mine : asked
  shelveDesign(mine)
  return asked
}

/** Whether it opens with nothing but a hat that asks to be changed: no need to wait for anything. */
export function opensAnew(search: string): boolean {
  const asked = new URLSearchParams(search)
  return !asked.has('design') && !asked.has('remix') && !hasDraft()
}

/** A hat that asks to be changed. */
export function plainStart(): KeptDesign {
  return { document: starterDesign(), saved: null, remixOf: null, isAhead: false }
}

/** What lies in the account may have been drawn on from another device since. */
async function latestOf(mine: KeptDesign): Promise<KeptDesign> {
  if (!mine.saved || mine.isAhead) return mine
  try {
    const { id, version, name, document, is_own: isOwn } = await fetchDesign(mine.saved.id)
    if (isOwn && document) return { document, saved: { id, version, name }, remixOf: null, isAhead: false }
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
    if (error.status !== 404) return mine
  }
  // Deleted, or of somebody who is signed in no more.
  return plainStart()
}

async function askedDesign(search: string): Promise<KeptDesign | null> {
  const asked = new URLSearchParams(search)
  const id = asked.get('design') ?? asked.get('remix')
  if (!id) return null
  try {
    const { version, name, document, ...found } = await fetchDesign(id)
    if (!document) return null
    if (asked.has('design') && found.is_own)
      return { document, saved: { id: found.id, version, name }, remixOf: null, isAhead: false }
    if (found.is_own || found.may_remix) return { document, saved: null, remixOf: found.id, isAhead: false }
    toast({
      title: 'Not to be remixed',
      description: 'Its author keeps this design as it is. Start one of your own.',
      tone: 'danger',
    })
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
    toast({
      title: 'Design not found',
      description: 'It may be deleted or no longer shared.',
      tone: 'danger',
    })
  }
  return null
}
