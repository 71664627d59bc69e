import { type DesignDocument, openDocument } from '#modules/designs'

const key = 'design-draft'

/** What this browser kept from the last visit; null when it keeps nothing, or what it keeps is no design. */
export function readKeptDesign(): DesignDocument | null {
  try {
    return openDocument(JSON.parse(localStorage.getItem(key) ?? 'null'))
  } catch {
    return null
  }
}

/** False when the browser keeps nothing: it is full, or does not want to. */
export function keepDesign(document: DesignDocument): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(document))
    return true
  } catch {
    return false
  }
}
