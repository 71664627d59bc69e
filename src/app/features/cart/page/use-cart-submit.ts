import type { FormEvent } from 'react'
import type { CartIntent } from './cart-form-state.ts'
import { forgetCartForm } from './saved-cart-form.ts'
import type { CartPageState } from './use-cart-page.ts'

/** Answers the cart form's buttons in the page, in place of the action that answers when the browser posts the form. */
export function useCartSubmit(page: CartPageState): (event: FormEvent<HTMLFormElement>) => void {
  const { quote, cart, lineActions } = page
  const run = {
    // Enter in a field. What was typed there takes effect.
    update: (form) => {
      const field = document.activeElement?.getAttribute('name') ?? ''
      if (field in page.values.address) void page.recalculate()
      else if (field === 'discount_code') page.applyCode(codeIn(form))
      else page.reload()
    },
    recalculate: () => void page.recalculate(),
    'apply-code': (form) => page.applyCode(codeIn(form)),
    'remove-code': () => page.applyCode(''),
    rest: () => page.change({ withoutBlocked: !quote.without_blocked }),
    clear: () => void cart.clear(),
    checkout: () => void page.checkOut(),
    // `CartMerge` adds these hats without being asked.
    merge: () => undefined,
    // The select does it.
    pick: () => undefined,
    forget: forgetCartForm,
  } satisfies Record<CartIntent, (form: HTMLFormElement) => void>
  return (event) => {
    const { submitter } = event.nativeEvent as SubmitEvent
    const { name, value } = submitter instanceof HTMLButtonElement ? submitter : noButton
    // The browser posts it: only the server can delete its cookie.
    if (value !== 'forget') event.preventDefault()
    if (name === 'intent') return run[value as CartIntent](event.currentTarget)
    const lines = quote.cart.groups.flatMap((group) => group.lines)
    const removed = lines.find(({ variant_id }) => variant_id === value)
    if (removed) lineActions.onRemove(removed)
  }
}

const noButton = { name: '', value: '' }

function codeIn({ elements }: HTMLFormElement): string {
  const field = elements.namedItem('discount_code')
  return field instanceof HTMLInputElement ? field.value.trim() : ''
}
