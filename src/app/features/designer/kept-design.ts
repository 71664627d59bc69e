import { type DesignDocument, openDocument } from '#modules/designs'

export interface KeptDesign {
  readonly document: DesignDocument
  /** Where it lies in the account, if it does. */
  readonly saved: { readonly id: string; readonly version: number; readonly name: string } | null
  /** The shared design that it was drawn after, until it is saved. */
  readonly remixOf: string | null
  /** Somebody has drawn on it. */
  readonly isTouched?: boolean
}

const key = 'design-draft'

/** What this browser kept from the last visit; null when it keeps nothing, or what it keeps is no design. */
export function readKeptDesign(): KeptDesign | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('document' in kept)) return null
    const document = openDocument(kept.document)
    if (!document) return null
    const saved = 'saved' in kept ? savedOf(kept.saved) : null
    const remixOf = 'remixOf' in kept && typeof kept.remixOf === 'string' ? kept.remixOf : null
    return { document, saved, remixOf, isTouched: true }
  } catch {
    return null
  }
}

function savedOf(saved: unknown): KeptDesign['saved'] {
  if (typeof saved !== 'object' || saved === null) return null
  const { id, version, name } = saved as Readonly<Record<string, unknown>>
  return typeof id === 'string' && typeof version === 'number' && typeof name === 'string'
    ? { id, version, name }
    : null
}

/** False when the browser keeps nothing: it is full, or does not want to. */
export function keepDesign(kept: KeptDesign): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(kept))
    return true
  } catch {
    return false
  }
}
