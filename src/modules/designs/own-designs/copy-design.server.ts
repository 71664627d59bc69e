import type { Person } from '#shared/actor.ts'
import type { DesignView } from './design-views.ts'
import { designById } from './design-by-id.server.ts'
import { saveNewDesign } from './save-new-design.server.ts'

/** Saves a copy of a design. Refuses 'not-found', 'no-remix' and 'too-many-designs'. */
export async function copyDesign(actor: Person, id: string): Promise<DesignView> {
  const { name, document } = await designById(actor, id)
  return saveNewDesign(actor, { name: `${name.slice(0, 73)} (copy)`, document, remixOf: id })
}
