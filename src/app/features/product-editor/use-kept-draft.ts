import { useCallback, useEffect, useState } from 'react'
import { keptForm, type SeenProduct, seenProduct, seenText } from './form-wire.ts'
import { type ProductForm, withoutUploads } from './product-form.ts'

export interface KeptDraft {
  readonly form: ProductForm
  /** What the product was when the draft was begun; null for a new one. */
  readonly seen: SeenProduct | null
  readonly savedAt: Date
}

export interface DraftToKeep {
  /** Names the product and the shop, so that nobody else's draft is shown in a shared browser. */
  readonly key: string
  readonly form: ProductForm
  readonly seen: SeenProduct | null
  readonly isDirty: boolean
}

const pauseMs = 600

/**
 * Keeps what was typed in this browser, and offers what an earlier visit has left. Nothing is brought back by itself: somebody
 * may want to begin anew.
 */
export function useKeptDraft({ key, form, seen, isDirty }: DraftToKeep) {
  const [offered, setOffered] = useState<KeptDraft | null>(null)
  const [savedAt, setSavedAt] = useState<Date | null>(null)

  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the server knows no storage: it is read once the page is awake
    setOffered(readDraft(key))
  }, [key])

  useEffect(() => {
    if (!isDirty) return
    const timer = setTimeout(() => {
      const at = new Date()
      if (writeDraft(key, { form, seen, savedAt: at })) setSavedAt(at)
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [key, form, seen, isDirty])

  const forget = useCallback(() => {
    setOffered(null)
    removeDraft(key)
  }, [key])
  const dismiss = useCallback(() => setOffered(null), [])

  return { offered, savedAt, forget, dismiss }
}

export function removeDraft(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage is switched off: then nothing was kept either.
  }
}

function readDraft(key: string): KeptDraft | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return null
    const { form: formText, seen, savedAt } = kept as Readonly<Record<string, unknown>>
    const form = typeof formText === 'string' ? keptForm(formText) : null
    if (!form || typeof savedAt !== 'string') return null
    return { form, seen: typeof seen === 'string' ? seenProduct(seen) : null, savedAt: new Date(savedAt) }
  } catch {
    return null
  }
}

/** False when the browser keeps nothing: it is full, or does not want to. */
function writeDraft(key: string, { form, seen, savedAt }: KeptDraft): boolean {
  try {
    const kept = {
      form: JSON.stringify(withoutUploads(form)),
      seen: seen && seenText(seen),
      savedAt: savedAt.toISOString(),
    }
    localStorage.setItem(key, JSON.stringify(kept))
    return true
  } catch {
    return false
  }
}
