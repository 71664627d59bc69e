import type { DesignDocument } from '#modules/design-engine'
import { draftKey, earlierDesignsKey } from './has-saved-designs.ts'

export interface DesignDraft {
  readonly document: DesignDocument
  /** The design in the account, if it was saved there. */
  readonly saved: { readonly id: string; readonly version: number; readonly name: string } | null
  /** The name that the user gave it before it was saved there. */
  readonly name?: string
  /** The shared design that it is based on, until it is saved. */
  readonly remixOf: string | null
  /** Has changes that aren't saved in an account. */
  readonly isAhead: boolean
}

/** The oldest design is dropped when there are more. */
const maxEarlierDesigns = 12

/** The draft stored in this browser; null if it is missing or can't be read. */
export async function readDraft(): Promise<DesignDraft | null> {
  return draftFrom(stored(draftKey))
}

/** False when the browser's storage is full or disabled. */
export function saveDraft(draft: DesignDraft): boolean {
  return put(draftKey, draft)
}

/** Earlier designs of this browser that aren't in an account, newest first. */
export async function earlierDesigns(): Promise<DesignDraft[]> {
  const draft = await Promise.all(storedEarlierDesigns().map(draftFrom))
  return draft.filter((one) => one !== null)
}

/** Saves a design that another one replaces, unless the account has all of it. */
export function saveEarlierDesign(draft: DesignDraft): void {
  if (!draft.isAhead) return
  put(earlierDesignsKey, [{ ...draft, saved: null }, ...othersThan(draft)].slice(0, maxEarlierDesigns))
}

/** Removes an earlier design, because it is open or in an account now. */
export function removeEarlierDesign(draft: DesignDraft): void {
  put(earlierDesignsKey, othersThan(draft))
}

function storedEarlierDesigns(): unknown[] {
  const draft = stored(earlierDesignsKey)
  return Array.isArray(draft) ? draft : []
}

function othersThan({ document }: DesignDraft): unknown[] {
  const text = JSON.stringify(document)
  return storedEarlierDesigns().filter(
    (one) => JSON.stringify((one as DesignDraft | null)?.document) !== text,
  )
}

function stored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

function put(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

async function draftFrom(draft: unknown): Promise<DesignDraft | null> {
  if (typeof draft !== 'object' || draft === null || !('document' in draft)) return null
  const { openStored } = await import('./open-stored.ts')
  const document = openStored(draft.document)
  if (!document) return null
  const saved = 'saved' in draft ? savedOf(draft.saved) : null
  const remixOf = 'remixOf' in draft && typeof draft.remixOf === 'string' ? draft.remixOf : null
  const name = 'name' in draft && typeof draft.name === 'string' && { name: draft.name }
  return { document, saved, ...name, remixOf, isAhead: !('isAhead' in draft && draft.isAhead === false) }
}

function savedOf(saved: unknown): DesignDraft['saved'] {
  if (typeof saved !== 'object' || saved === null) return null
  const { id, version, name } = saved as Readonly<Record<string, unknown>>
  return typeof id === 'string' && typeof version === 'number' && typeof name === 'string'
    ? { id, version, name }
    : null
}
