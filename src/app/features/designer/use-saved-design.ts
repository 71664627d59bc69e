import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiProblem } from '#app/web/call-api.ts'
import type { DesignDocument } from '#modules/designs'
import { claimShelf } from './claim-designs.ts'
import { keepDesign, type KeptDesign, shelveDesign, unshelveDesign } from './kept-design.ts'
import { storeDesign } from './store-design.ts'

export type SaveState = 'here' | 'saving' | 'saved' | 'elsewhere' | 'not-allowed' | 'failed'

interface Account {
  readonly isSignedIn: boolean
  /** What a new design is called. */
  readonly name: string
}

interface Saving extends Account {
  /** False as long as it only stands in for the design that is being opened: nothing of that may be written over. */
  readonly mayKeep: () => boolean
}

const pauseMs = 1500

function stateAfter({ status, code }: ApiProblem): SaveState {
  if (status === 409) return 'elsewhere'
  return code === 'no-remix' ? 'not-allowed' : 'failed'
}

/** The kept design that this is, or the one that it was drawn after. */
function originOf({ saved, remixOf }: KeptDesign): string | null {
  return saved?.id ?? remixOf
}

interface Table {
  /** What lies on the table, with the strokes of this moment. */
  kept: KeptDesign
  /** As it was laid there. */
  opened: KeptDesign
  /** How many designs were: an answer for an earlier one says nothing of this one. */
  turn: number
  isBusy: boolean
}

/** Sends what lies on the table to the account, and what was drawn while the answer was on its way after it. */
async function saveTable(table: Table, name: string): Promise<void> {
  const { turn } = table
  do {
    const sent = table.kept
    const { id, version, name: given } = await storeDesign(sent, name)
    if (table.turn !== turn) {
      unshelveDesign(sent)
      return
    }
    const isAhead = table.kept.document !== sent.document
    table.kept = { ...table.kept, saved: { id, version, name: given }, remixOf: null, isAhead }
    keepDesign(table.kept)
  } while (table.kept.isAhead)
}

/** Lays another design on it: the last strokes of the old one go to the account, or are laid aside here. */
function layOnTable(table: Table, next: KeptDesign, { isSignedIn, name }: Account): void {
  const old = table.kept
  shelveDesign(old)
  if (old.isAhead && isSignedIn && !table.isBusy) {
    storeDesign(old, name).then(
      () => unshelveDesign(old),
      () => undefined,
    )
  }
  table.turn += 1
  table.opened = next
  table.kept = next
  keepDesign(next)
}

/**
 * Keeps every change in this browser, and in the account of somebody who is signed in: what was drawn before signing in is
 * taken along with the first change or visit after it.
 */
export function useSavedDesign(document: DesignDocument, start: KeptDesign, account: Saving) {
  const { isSignedIn, name, mayKeep } = account
  const table = useRef<Table>({ kept: start, opened: start, turn: 0, isBusy: false })
  const [state, setState] = useState<SaveState>(start.saved && !start.isAhead ? 'saved' : 'here')
  const save = useCallback(async (usualName: string) => {
    const { current } = table
    if (current.isBusy) return
    current.isBusy = true
    setState('saving')
    const { turn } = current
    try {
      await saveTable(current, usualName)
      if (current.turn === turn) setState('saved')
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      if (current.turn === turn) setState(stateAfter(error))
    } finally {
      current.isBusy = false
    }
  }, [])
  useEffect(() => {
    const { current } = table
    const isAhead = document !== current.opened.document || current.opened.isAhead
    current.kept = { ...current.kept, document, isAhead }
    if (!isAhead) return undefined
    const timer = setTimeout(() => {
      if (!mayKeep()) return
      keepDesign(current.kept)
      if (isSignedIn) void save(name)
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [document, isSignedIn, name, save, mayKeep])
  useEffect(() => {
    if (isSignedIn) void claimShelf()
  }, [isSignedIn])
  // Whoever leaves before the pause is over finds the last stroke again.
  useEffect(() => {
    const { current } = table
    const keepNow = () => void (current.kept.isAhead && mayKeep() && keepDesign(current.kept))
    addEventListener('pagehide', keepNow)
    return () => {
      removeEventListener('pagehide', keepNow)
      keepNow()
    }
  }, [mayKeep])
  return {
    state,
    open: (next: KeptDesign) => {
      layOnTable(table.current, next, account)
      setState('here')
    },
    comesFrom: () => originOf(table.current.kept),
    /** A design of its own, beside the one that was changed elsewhere and with the credit of that. */
    saveCopy: () => {
      const { kept } = table.current
      table.current.kept = { ...kept, saved: null, remixOf: originOf(kept) }
      void save(name)
    },
  }
}
