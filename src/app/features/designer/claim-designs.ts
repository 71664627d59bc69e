import { ApiProblem } from '#app/web/call-api.ts'
import { keepDesign, type KeptDesign, readKeptDesign, shelvedDesigns, unshelveDesign } from './kept-design.ts'
import { storeDesign } from './store-design.ts'
import { usualName } from './usual-name.ts'

/** Puts what was laid aside in this browser into the account of whoever is signed in now, and returns how many that were. */
export async function claimShelf(): Promise<number> {
  let claimed = 0
  for (const kept of await shelvedDesigns()) {
    if (!(await claim(kept))) continue
    unshelveDesign(kept)
    claimed += 1
  }
  return claimed
}

/** The same, and the design that was being drawn as well. */
export async function claimDesigns(): Promise<number> {
  const draft = await readKeptDesign()
  const fromShelf = await claimShelf()
  if (!draft?.isAhead || draft.saved) return fromShelf
  const saved = await claim(draft)
  if (!saved) return fromShelf
  keepDesign({ ...draft, saved, remixOf: null, isAhead: false })
  return fromShelf + 1
}

/** Null when the account does not take it: it stays in this browser. */
async function claim(kept: KeptDesign): Promise<KeptDesign['saved']> {
  try {
    const { id, version, name } = await storeDesign(kept, usualName(kept.document))
    return { id, version, name }
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
    return null
  }
}
