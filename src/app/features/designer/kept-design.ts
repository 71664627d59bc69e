import type { DesignDocument } from '#modules/designs'
import { draftKey, shelfKey } from './has-kept-designs.ts'

export interface KeptDesign {
  readonly document: DesignDocument
  /** Where it lies in the account, if it does. */
  readonly saved: { readonly id: string; readonly version: number; readonly name: string } | null
  /** The shared design that it was drawn after, until it is saved. */
  readonly remixOf: string | null
  /** Has strokes that no account has. */
  readonly isAhead: boolean
}

/** More than this nobody comes back for; the oldest goes. */
const mostShelved = 12

/** What this browser kept from the last visit; null when it keeps nothing, or what it keeps is no design. */
export async function readKeptDesign(): Promise<KeptDesign | null> {
  return keptFrom(stored(draftKey))
}

/** False when the browser keeps nothing: it is full, or does not want to. */
export function keepDesign(kept: KeptDesign): boolean {
  return put(draftKey, kept)
}

/** What was drawn here before the present design and is in no account, the newest first. */
export async function shelvedDesigns(): Promise<KeptDesign[]> {
  const kept = await Promise.all(shelf().map(keptFrom))
  return kept.filter((one) => one !== null)
}

/** Lays a design aside for which another one makes room. One that lies in the account needs no place here. */
export function shelveDesign(kept: KeptDesign): void {
  if (!kept.isAhead) return
  put(shelfKey, [{ ...kept, saved: null }, ...othersThan(kept)].slice(0, mostShelved))
}

/** Takes one off the shelf: it is being drawn on, or lies in an account now. */
export function unshelveDesign(kept: KeptDesign): void {
  put(shelfKey, othersThan(kept))
}

function shelf(): unknown[] {
  const kept = stored(shelfKey)
  return Array.isArray(kept) ? kept : []
}

function othersThan({ document }: KeptDesign): unknown[] {
  const text = JSON.stringify(document)
  return shelf().filter((one) => JSON.stringify((one as KeptDesign | null)?.document) !== text)
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

async function keptFrom(kept: unknown): Promise<KeptDesign | null> {
  if (typeof kept !== 'object' || kept === null || !('document' in kept)) return null
  const { openStored } = await import('./open-stored.ts')
  const document = openStored(kept.document)
  if (!document) return null
  const saved = 'saved' in kept ? savedOf(kept.saved) : null
  const remixOf = 'remixOf' in kept && typeof kept.remixOf === 'string' ? kept.remixOf : null
  return { document, saved, remixOf, isAhead: !('isAhead' in kept && kept.isAhead === false) }
}

function savedOf(saved: unknown): KeptDesign['saved'] {
  if (typeof saved !== 'object' || saved === null) return null
  const { id, version, name } = saved as Readonly<Record<string, unknown>>
  return typeof id === 'string' && typeof version === 'number' && typeof name === 'string'
    ? { id, version, name }
    : null
}
