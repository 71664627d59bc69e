import { useSyncExternalStore } from 'react'
import type { TypedAddress } from '#modules/shipping'

/** What was typed into the cart page, kept for this tab: whoever comes back from the payment page does not type it again. */
export interface RememberedForm {
  readonly address: TypedAddress
  readonly email: string
}

const formKey = 'cart-form'

export function rememberForm(form: RememberedForm): void {
  try {
    sessionStorage.setItem(formKey, JSON.stringify(form))
  } catch {
    // It is typed again then.
  }
}

let seenText: string | null = null
let seenForm: RememberedForm | null = null

/** Null where nothing was typed in this tab yet, and on the server. */
export function useRememberedForm(): RememberedForm | null {
  return useSyncExternalStore(noNews, rememberedForm, () => null)
}

const noNews = () => () => undefined

/** The same object until the text is another one. */
function rememberedForm(): RememberedForm | null {
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

function formFrom(text: string | null): RememberedForm | null {
  try {
    const form: unknown = JSON.parse(text ?? 'null')
    return isForm(form) ? form : null
  } catch {
    return null
  }
}

function isForm(value: unknown): value is RememberedForm {
  if (typeof value !== 'object' || value === null || !('address' in value) || !('email' in value))
    return false
  const { address, email } = value
  if (typeof address !== 'object' || address === null || typeof email !== 'string') return false
  const fields = ['fullname', 'street', 'city', 'state', 'zip', 'country']
  return fields.every((field) => typeof (address as Record<string, unknown>)[field] === 'string')
}
