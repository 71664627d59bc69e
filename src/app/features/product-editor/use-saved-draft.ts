import { useCallback, useEffect, useState } from 'react'
import { type SeenProduct, seenText } from './form/product-form-data.ts'
import { type ProductForm, withoutUploads } from './form/product-form.ts'

export interface SavedDraft {
  readonly form: ProductForm
  /** The product when the draft was started; null for a new one. */
  readonly seen: SeenProduct | null
  readonly savedAt: Date
}

export interface DraftToSave {
  /** Identifies the product and the vendor, so a shared browser never shows someone else's draft. */
  readonly key: string
  readonly form: ProductForm
  readonly seen: SeenProduct | null
  readonly isDirty: boolean
}

const debounceMs = 600

/**
 * Saves the form in this browser and offers the draft of an earlier visit. It isn't restored automatically, because the vendor
 * may want to start over.
 */
export function useSavedDraft({ key, form, seen, isDirty }: DraftToSave) {
  const [offered, setOffered] = useState<SavedDraft | null>(null)
  const [savedAt, setSavedAt] = useState<Date | null>(null)

  useEffect(() => {
    // Read at once, because a change of the form overwrites it.
    const stored = storedText(key)
    let isCurrent = true
    void draftIn(stored).then((draft) => isCurrent && setOffered(draft))
    return () => {
      isCurrent = false
    }
  }, [key])

  useEffect(() => {
    if (!isDirty) return
    const timer = setTimeout(() => {
      const at = new Date()
      if (writeDraft(key, { form, seen, savedAt: at })) setSavedAt(at)
    }, debounceMs)
    return () => clearTimeout(timer)
  }, [key, form, seen, isDirty])

  const discard = useCallback(() => {
    setOffered(null)
    removeDraft(key)
  }, [key])
  const dismiss = useCallback(() => setOffered(null), [])

  return { offered, savedAt, discard, dismiss }
}

export function removeDraft(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage is disabled, so there is no draft.
  }
}

function storedText(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

async function draftIn(text: string | null): Promise<SavedDraft | null> {
  if (text === null) return null
  try {
    const { savedForm, seenProduct } = await import('./form/parse-form.ts')
    const stored: unknown = JSON.parse(text)
    if (typeof stored !== 'object' || stored === null) return null
    const { form: formText, seen, savedAt } = stored as Readonly<Record<string, unknown>>
    const form = typeof formText === 'string' ? savedForm(formText) : null
    if (!form || typeof savedAt !== 'string') return null
    return { form, seen: typeof seen === 'string' ? seenProduct(seen) : null, savedAt: new Date(savedAt) }
  } catch {
    return null
  }
}

/** False when the browser can't store it: full or disabled. */
function writeDraft(key: string, { form, seen, savedAt }: SavedDraft): boolean {
  try {
    const stored = {
      form: JSON.stringify(withoutUploads(form)),
      seen: seen && seenText(seen),
      savedAt: savedAt.toISOString(),
    }
    localStorage.setItem(key, JSON.stringify(stored))
    return true
  } catch {
    return false
  }
}
