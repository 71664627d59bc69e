import { ApiProblem } from '#app/web/browser/call-api.ts'
import {
  saveDraft,
  type DesignDraft,
  readDraft,
  earlierDesigns,
  removeEarlierDesign,
} from './design-draft.ts'
import { storeDesign } from './store-design.ts'
import { defaultName } from '../document/default-name.ts'

/** Saves this browser's earlier designs to the logged-in account. Returns how many. */
export async function claimEarlierDesigns(): Promise<number> {
  let claimed = 0
  for (const draft of await earlierDesigns()) {
    if (!(await claim(draft))) continue
    removeEarlierDesign(draft)
    claimed += 1
  }
  return claimed
}

/** The same, including the current draft. */
export async function claimDesigns(): Promise<number> {
  const draft = await readDraft()
  const claimed = await claimEarlierDesigns()
  if (!draft?.isAhead || draft.saved) return claimed
  const saved = await claim(draft)
  if (!saved) return claimed
  saveDraft({ ...draft, saved, remixOf: null, isAhead: false })
  return claimed + 1
}

/** Null when the account refuses it: it stays in this browser. */
async function claim(draft: DesignDraft): Promise<DesignDraft['saved']> {
  try {
    const { id, version, name } = await storeDesign(draft, draft.name?.trim() || defaultName(draft.document))
    return { id, version, name }
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
    return null
  }
}
