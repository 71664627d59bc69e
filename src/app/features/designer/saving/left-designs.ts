import type { DesignDocument } from '#modules/design-engine'
import type { DesignDraft } from './design-draft.ts'

interface LeftDesign {
  draft: DesignDraft
  readonly turn: number
}

/**
 * The designs on both sides of a step like 'Start over', by their document at that step: undo and redo lead from one design to
 * the other, and each is saved as itself.
 */
export type LeftDesigns = Map<DesignDocument, LeftDesign>

/** The account has this document of a design that may have been left since. */
export function noteSaved(
  left: LeftDesigns,
  turn: number,
  sent: DesignDocument,
  saved: DesignDraft['saved'],
): void {
  for (const one of left.values()) {
    if (one.turn !== turn) continue
    one.draft = { ...one.draft, saved, remixOf: null, isAhead: one.draft.document !== sent }
  }
}

/** The other design, if an undone or redone step leads to one. */
export function designAcross(
  left: LeftDesigns,
  document: DesignDocument,
  open: LeftDesign,
): LeftDesign | undefined {
  const other = left.get(document)
  if (!other || other.turn === open.turn) return undefined
  for (const one of left.values()) {
    if (one.turn === open.turn) one.draft = { ...open.draft, document: one.draft.document }
  }
  return other
}
