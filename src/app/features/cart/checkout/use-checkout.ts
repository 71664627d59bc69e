import { useEffect, useState } from 'react'
import { toast } from '#app/web/toasts/toasts.ts'
import type { CartFormState, CartProblem } from '../page/cart-form-state.ts'
import { checkoutObstacle } from './checkout-obstacle.ts'
import type { CheckoutErrors, CheckoutField, CartCheckout, Failed } from './open-payment.ts'

export interface UseCheckout {
  readonly isCheckingOut: boolean
  readonly problem: CartProblem | null
  readonly errors: CheckoutErrors
  readonly clearError: (field: CheckoutField) => void
  /** Marks the field errors and focuses the first. */
  readonly showErrors: (errors: CheckoutErrors) => void
  /** The cart has changed: the errors of the last attempt no longer apply. */
  readonly clearProblem: () => void
  /**
   * Opens the payment page, or says why not. If the page showed outdated data, `reload` prices the cart again; true when that
   * explained the problem.
   */
  readonly checkOut: (request: CartCheckout, reload: () => Promise<boolean>) => Promise<void>
}

const notOpened: Failed = {
  title: 'Checkout Failed',
  message: 'Could not redirect to Stripe checkout.',
  errors: {},
  isOutdated: false,
}
const blockedToastMs = 6_000

/**
 * Starts the payment. Nothing is decided here: the server prices, reserves the stock and returns the address to go to.
 * `posted`: what the server answered when the browser posted the form.
 */
export function useCheckout(posted: Pick<CartFormState, 'problem' | 'errors'>): UseCheckout {
  const [isCheckingOut, setCheckingOut] = useState(false)
  const [problem, setProblem] = useState(posted.problem)
  const [errors, setErrors] = useState<CheckoutErrors>(posted.errors)
  useBackFromPayment(() => setCheckingOut(false))

  const fail = (failed: CartProblem, durationMs?: number) => {
    setProblem(failed)
    toast({ title: failed.title, description: failed.message, tone: 'danger', durationMs })
  }
  const showErrors = (found: CheckoutErrors) => {
    setErrors(found)
    focusFirst(found)
  }
  const checkOut = async (request: CartCheckout, reload: () => Promise<boolean>) => {
    if (isCheckingOut) return
    setProblem(null)
    const obstacle = checkoutObstacle(request.quote, request.values)
    if (obstacle?.problem) {
      fail(obstacle.problem, blockedToastMs)
      return
    }
    showErrors(obstacle?.errors ?? {})
    if (obstacle) return
    setCheckingOut(true)
    const opened = await openPayment(request)
    if (typeof opened === 'string') {
      location.assign(opened)
      return
    }
    const isExplained = opened.isOutdated && (await reload())
    setCheckingOut(false)
    if (isExplained) return
    const [fieldError] = Object.values(opened.errors)
    // Field errors appear next to their field, not here.
    if (fieldError)
      toast({ title: opened.title, description: fieldError, tone: 'danger', isReadElsewhere: true })
    else fail(opened)
    showErrors(opened.errors)
  }
  const clearError = (field: CheckoutField) => {
    if (errors[field]) setErrors((known) => ({ ...known, [field]: undefined }))
  }
  const clearProblem = () => setProblem(null)
  return { isCheckingOut, problem, errors, clearError, showErrors, clearProblem, checkOut }
}

// It loads when it is needed: the cart's scripts are at their limit.
async function openPayment(request: CartCheckout): Promise<string | Failed> {
  const part = await import('./open-payment.ts').catch(() => null)
  return part ? part.openPayment(request) : notOpened
}

function focusFirst(errors: CheckoutErrors): void {
  const [first] = Object.keys(errors)
  if (first) document.querySelector<HTMLElement>(`main [name="${CSS.escape(first)}"]`)?.focus()
}

/** The back/forward cache may show the page with its button still pending. */
function useBackFromPayment(onBack: () => void): void {
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) onBack()
    }
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  })
}
