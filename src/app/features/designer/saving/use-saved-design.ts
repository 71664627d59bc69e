import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { ApiProblem } from '#app/web/browser/call-api.ts'
import type { DesignDocument } from '#modules/design-engine'
import { claimEarlierDesigns } from './claim-designs.ts'
import { saveDraft, type DesignDraft, saveEarlierDesign, removeEarlierDesign } from './design-draft.ts'
import { designAcross, type LeftDesigns, noteSaved } from './left-designs.ts'
import { type SharedDesign, type Sharing, sharedDesign, storeDesign, storeSharing } from './store-design.ts'

export type SaveState = 'here' | 'saving' | 'saved' | 'elsewhere' | 'not-allowed' | 'failed'

interface Account {
  readonly isLoggedIn: boolean
  readonly name: string
  /** The name that the user gave it, if any. */
  readonly givenName: string | null
}

interface Saving extends Account {
  /** False while another design is still being opened: it must not be overwritten. */
  readonly maySave: () => boolean
}

const pauseMs = 1500

function stateAfter({ status, code }: ApiProblem): SaveState {
  if (status === 409) return 'elsewhere'
  return code === 'no-remix' ? 'not-allowed' : 'failed'
}

/** Id of the saved design, or of the design that this one is based on. */
function originOf({ saved, remixOf }: DesignDraft): string | null {
  return saved?.id ?? remixOf
}

const stateOf = ({ saved, isAhead }: DesignDraft): SaveState => (saved && !isAhead ? 'saved' : 'here')

interface OpenDesign {
  /** With the latest changes. */
  draft: DesignDraft
  /** Increases with each design that is opened, so that a response for an earlier one is recognized. */
  turn: number
  /** The highest `turn` so far: undo leads back to an earlier one. */
  lastTurn: number
  /** What is being sent to the account. Requests follow one another, because each needs the version of the one before. */
  working: Promise<unknown> | null
  readonly left: LeftDesigns
}

const openAs = (draft: DesignDraft): OpenDesign => ({
  draft,
  turn: 0,
  lastTurn: 0,
  working: null,
  left: new Map(),
})

/** Saves the design to the account, again if it was changed while saving. */
async function saveToAccount(open: OpenDesign, name: string): Promise<void> {
  const { turn } = open
  do {
    const sent = open.draft
    const { id, version, name: given } = await storeDesign(sent, name)
    if (open.turn !== turn) {
      noteSaved(open.left, turn, sent.document, { id, version, name: given })
      removeEarlierDesign(sent)
      return
    }
    const isAhead = open.draft.document !== sent.document
    open.draft = { ...open.draft, saved: { id, version, name: given }, remixOf: null, isAhead }
    saveDraft(open.draft)
  } while (open.draft.isAhead)
}

/** What the account has of the design, after everything is saved. */
async function savedInAccount(open: OpenDesign, name: string) {
  if (!open.draft.saved || open.draft.isAhead) await saveToAccount(open, name)
  const { saved } = open.draft
  if (!saved) throw new ApiProblem(0, {})
  return saved
}

/** Changes who may see the design, after everything is saved that others will see. */
async function shareFromAccount(open: OpenDesign, name: string, sharing: Sharing): Promise<SharedDesign> {
  const saved = await savedInAccount(open, name)
  const stored = await storeSharing(saved, sharing)
  const { id, version, name: given } = stored
  if (open.draft.saved?.id === id) {
    open.draft = { ...open.draft, saved: { id, version, name: given } }
    saveDraft(open.draft)
  }
  return sharedDesign(stored)
}

/** Waits for the request before it, then runs the task. */
async function afterEarlier<Answer>(open: OpenDesign, task: () => Promise<Answer>): Promise<Answer> {
  while (open.working) await open.working.catch(() => undefined)
  const working = task()
  open.working = working
  try {
    return await working
  } finally {
    open.working = null
  }
}

/** Opens another design. The last changes of the old one are saved to the account, or stored in this browser as an earlier design. */
function replaceDesign(open: OpenDesign, next: DesignDraft, { isLoggedIn, name }: Account): void {
  const { draft: old, turn } = open
  saveEarlierDesign(old)
  if (old.isAhead && isLoggedIn && !open.working) {
    storeDesign(old, name).then(
      ({ id, version, name: given }) => {
        removeEarlierDesign(old)
        noteSaved(open.left, turn, old.document, { id, version, name: given })
      },
      () => undefined,
    )
  }
  open.lastTurn += 1
  open.turn = open.lastTurn
  open.draft = next
  saveDraft(next)
}

/** As `replaceDesign`, and undo leads back. */
function replaceInOneStep(open: OpenDesign, next: DesignDraft, account: Account): void {
  open.left.set(open.draft.document, { draft: open.draft, turn: open.turn })
  replaceDesign(open, next, account)
  open.left.set(next.document, { draft: next, turn: open.turn })
}

/** Follows undo and redo to the design on the other side of a step like 'Start over'. True if there is one. */
function followAcross(open: OpenDesign, document: DesignDocument): boolean {
  const other = designAcross(open.left, document, open)
  if (!other) return false
  saveEarlierDesign(open.draft)
  open.turn = other.turn
  open.draft = other.draft
  removeEarlierDesign(other.draft)
  saveDraft(other.draft)
  return true
}

/** Whether this is the first rendering with this document. A change shows at once that it isn't saved yet; saving waits for a pause. */
function useIsNew(document: DesignDocument): boolean {
  const [shown, setShown] = useState(document)
  if (document === shown) return false
  setShown(document)
  return true
}

/** Leaving the page during the pause must not lose the last change. */
function useSaveOnLeave(openDesign: RefObject<OpenDesign>, maySave: () => boolean): void {
  useEffect(() => {
    const { current } = openDesign
    const saveNow = () => void (current.draft.isAhead && maySave() && saveDraft(current.draft))
    addEventListener('pagehide', saveNow)
    return () => {
      removeEventListener('pagehide', saveNow)
      saveNow()
    }
  }, [openDesign, maySave])
}

/** Sends the design to the account and says how it went. */
function useSaving(openDesign: RefObject<OpenDesign>, setState: (state: SaveState) => void) {
  const send = useCallback(
    async <Answer>(task: (open: OpenDesign) => Promise<Answer>): Promise<Answer> => {
      const { current } = openDesign
      setState('saving')
      const { turn } = current
      try {
        const answer = await afterEarlier(current, () => task(current))
        if (current.turn === turn) setState('saved')
        return answer
      } catch (error) {
        if (error instanceof ApiProblem && current.turn === turn) setState(stateAfter(error))
        throw error
      }
    },
    [openDesign, setState],
  )
  const save = useCallback(
    async (name: string) => {
      // While the design is being sent, its changes follow by themselves.
      if (openDesign.current.working) return
      try {
        await send((open) => saveToAccount(open, name))
      } catch (error) {
        if (!(error instanceof ApiProblem)) throw error
      }
    },
    [openDesign, send],
  )
  const share = (name: string, sharing: Sharing) => send((open) => shareFromAccount(open, name, sharing))
  const saveNow = async (name: string) => (await send((open) => savedInAccount(open, name))).id
  return { save, share, saveNow }
}

/** Whether the account has another name for the design. */
const isRenamed = ({ saved }: DesignDraft, name: string) => saved !== null && saved.name !== name

/**
 * Saves every change in this browser, and in the account if the user is logged in. Designs made before logging in are added to
 * the account with the next change or visit.
 */
export function useSavedDesign(document: DesignDocument, start: DesignDraft, account: Saving) {
  const { isLoggedIn, name, givenName, maySave } = account
  const openDesign = useRef(openAs(start))
  const [state, setState] = useState<SaveState>(stateOf(start))
  if (useIsNew(document) && isLoggedIn && state === 'saved') setState('saving')
  const { save, share, saveNow } = useSaving(openDesign, setState)
  useEffect(() => {
    const { current } = openDesign
    if (followAcross(current, document)) setState(stateOf(current.draft))
    const isAhead =
      document !== current.draft.document || current.draft.isAhead || isRenamed(current.draft, name)
    current.draft = { ...current.draft, document, isAhead, ...(givenName !== null && { name: givenName }) }
    if (!isAhead) return undefined
    const timer = setTimeout(() => {
      if (!maySave()) return
      saveDraft(current.draft)
      if (isLoggedIn) void save(name)
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [document, isLoggedIn, name, givenName, save, maySave])
  useEffect(() => {
    if (isLoggedIn) void claimEarlierDesigns()
  }, [isLoggedIn])
  useSaveOnLeave(openDesign, maySave)
  return {
    state,
    open: (next: DesignDraft) => {
      replaceDesign(openDesign.current, next, account)
      setState('here')
    },
    /** Opens another design in a step that can be undone. */
    startOver: (next: DesignDraft) => {
      replaceInOneStep(openDesign.current, next, account)
      setState('here')
    },
    comesFrom: () => originOf(openDesign.current.draft),
    /** Saves a separate design next to the one that was changed elsewhere, with the same credit. */
    saveCopy: () => {
      const { draft } = openDesign.current
      openDesign.current.draft = { ...draft, saved: null, remixOf: originOf(draft) }
      void save(name)
    },
    /** Saves the design and who may see it. Throws `ApiProblem`. */
    share: (sharing: Sharing) => share(name, sharing),
    saveNow: () => saveNow(name),
    savedId: () => openDesign.current.draft.saved?.id ?? null,
    /** Also a design that nothing was changed of: after logging in, the designer opens it again. */
    saveHere: () => saveDraft(openDesign.current.draft),
  }
}
