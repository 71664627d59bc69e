import { useSyncExternalStore } from 'react'
import type { TypedAddress } from '#modules/shipping'

/**
 * What was entered on the cart page, saved for this tab, so that shoppers who return from the payment page don't have to enter
 * it again.
 */
export interface SavedCartForm {
  readonly address: TypedAddress
  readonly email: string
}

const formKey = 'cart-form'

export function saveCartForm(form: SavedCartForm): void {
  try {
    sessionStorage.setItem(formKey, JSON.stringify(form))
  } catch {
    // It has to be entered again, then.
  }
}

/** The address isn't this person's. */
export function forgetCartForm(): void {
  try {
    sessionStorage.removeItem(formKey)
  } catch {
    // Nothing is stored, then.
  }
}

let seenText: string | null = null
let seenForm: SavedCartForm | null = null

/** Null when nothing was entered in this tab yet, and on the server. */
export function useSavedCartForm(): SavedCartForm | null {
  return useSyncExternalStore(neverChanges, savedCartForm, () => null)
}

const neverChanges = () => () => undefined

/** The same object until the text changes. */
function savedCartForm(): SavedCartForm | null {
  const text = storedText()
  if (text === seenText) return seenForm
  seenText = text
  seenForm = formFrom(text)
  return seenForm
}

function storedText(): string | null {
  try {
    return sessionStorage.getItem(formKey)
  } catch {
    return null
  }
}

function formFrom(text: string | null): SavedCartForm | null {
  try {
    const form: unknown = JSON.parse(text ?? 'null')
    return isForm(form) ? form : null
  } catch {
    return null
  }
}

function isForm(value: unknown): value is SavedCartForm {
  if (typeof value !== 'object' || value === null || !('address' in value) || !('email' in value))
    return false
  const { address, email } = value
  if (typeof address !== 'object' || address === null || typeof email !== 'string') return false
  return 'fullname' in address && Object.values(address).every((text) => typeof text === 'string')
}
