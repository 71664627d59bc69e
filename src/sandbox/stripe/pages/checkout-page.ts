import { findSession, memoryOf, type Session } from '../checkout/session.ts'
import { isEmail } from '../api/parameters.ts'
import { startBankDebit, takesBankDebit } from '../payments/bank-debit.ts'
import { type CardErrors, type CardInput, readCard, TEST_CARDS } from '../payments/cards.ts'
import {
  answerAuthentication,
  completeFreeSession,
  paySession,
  waitingAttempt,
} from '../payments/pay-session.ts'
import type { Coupon } from '../money/coupons.ts'
import type { StandIn } from '../stand-in.ts'
import { dollars, type Html, html } from './html.ts'
import { notFoundPage, page, redirect } from './layout.ts'

type Typed = CardInput & { email: string }
type Errors = CardErrors & { email?: string; form?: string }

const NOTHING_TYPED: Typed = { number: '', expiry: '', cvc: '', email: '' }

/** The hosted payment page of a session. */
export function showCheckout(standIn: StandIn, id: string): Response {
  const session = findSession(standIn, id)
  if (!session) return notFoundPage(standIn, 'This payment page doesn’t exist.')
  return session.status === 'open'
    ? paymentPage(standIn, session, NOTHING_TYPED, {})
    : endedPage(standIn, session)
}

/** Handles the buttons of the payment page: 'Cancel' redirects without a change, 'Pay' pays. */
export function submitCheckout(standIn: StandIn, id: string, form: FormData): Response {
  const session = findSession(standIn, id)
  if (!session) return notFoundPage(standIn, 'This payment page doesn’t exist.')
  if (form.get('action') === 'cancel' && session.cancel_url) return redirect(session.cancel_url)
  if (session.status !== 'open') return endedPage(standIn, session)
  const typed = readTyped(form)
  const email = session.customer_email ?? typed.email.trim()
  const errors: Errors = {}
  if (!isEmail(email)) errors.email = email === '' ? 'Enter your email.' : 'Your email is incomplete.'
  if (form.get('action') === 'bank-debit' && takesBankDebit(session)) {
    if (errors.email) return paymentPage(standIn, session, typed, errors)
    return redirect(successUrl(startBankDebit(standIn, id, email)))
  }
  if (session.amount_total === 0) {
    if (errors.email) return paymentPage(standIn, session, typed, errors)
    return redirect(successUrl(completeFreeSession(standIn, id, email)))
  }
  const read = readCard(typed, new Date(standIn.now()))
  if ('errors' in read) Object.assign(errors, read.errors)
  if ('errors' in read || errors.email) return paymentPage(standIn, session, typed, errors)
  const result = paySession(standIn, id, { card: read.card, email })
  if (result.kind === 'paid') return redirect(successUrl(result.session))
  if (result.kind === 'authenticate') return redirect(`/sandbox/stripe/checkout/${id}/authentication`)
  return paymentPage(standIn, session, typed, { form: result.message })
}

/** The page of the cardholder's bank. */
export function showAuthentication(standIn: StandIn, id: string): Response {
  const session = findSession(standIn, id)
  if (!session) return notFoundPage(standIn, 'This payment page doesn’t exist.')
  if (session.status !== 'open') return endedPage(standIn, session)
  const attempt = waitingAttempt(standIn, session)
  if (!attempt) return redirect(`/sandbox/stripe/checkout/${id}`)
  return page(
    standIn,
    'Confirm your payment',
    html`<h1>Confirm it’s you</h1>
<p>Payment of <strong>${dollars(session.amount_total)}</strong> with the card ending in ${attempt.card.last4}.</p>
<form method="post" class="stack">
<button class="main" name="outcome" value="complete">Complete authentication</button>
<button name="outcome" value="fail">Fail authentication</button>
</form>`,
  )
}

export function submitAuthentication(standIn: StandIn, id: string, form: FormData): Response {
  const session = findSession(standIn, id)
  if (!session) return notFoundPage(standIn, 'This payment page doesn’t exist.')
  if (session.status !== 'open') return endedPage(standIn, session)
  if (!waitingAttempt(standIn, session)) return redirect(`/sandbox/stripe/checkout/${id}`)
  const result = answerAuthentication(standIn, id, form.get('outcome') === 'complete')
  if (result.kind === 'paid') return redirect(successUrl(result.session))
  const message = result.kind === 'declined' ? result.message : ''
  return paymentPage(standIn, session, NOTHING_TYPED, { form: message })
}

export function successUrl(session: Session): string {
  return session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id)
}

function readTyped(form: FormData): Typed {
  const field = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.slice(0, 800) : ''
  }
  return { number: field('number'), expiry: field('expiry'), cvc: field('cvc'), email: field('email') }
}

function endedPage(standIn: StandIn, session: Session): Response {
  const back =
    session.status === 'complete' ? successUrl(session) : (session.cancel_url ?? standIn.options.publicUrl)
  const [title, text] =
    session.status === 'complete'
      ? ['This has been paid', 'This checkout session is complete. There is nothing more to pay.']
      : [
          'This payment page has expired',
          'This checkout session has expired and was not paid. Start again from your cart.',
        ]
  return page(
    standIn,
    title,
    html`<h1>${title}</h1><p>${text}</p><p><a href="${back}">Back to the marketplace</a></p>`,
  )
}

function paymentPage(standIn: StandIn, session: Session, typed: Typed, errors: Errors): Response {
  const free = session.amount_total === 0
  const order = ['email', 'number', 'expiry', 'cvc'] as const
  // Without scripts, autofocus must set the focus: the first invalid field gets it.
  const focus = order.find((name) => errors[name]) ?? (errors.form ? 'number' : undefined)
  const field = (name: keyof Typed, label: string, attributes: Html) =>
    cardField({ name, label, attributes, value: typed[name], error: errors[name], focused: focus === name })
  const content = html`<h1>Pay ${dollars(session.amount_total)}</h1>
${summary(standIn, session)}
<h2>Pay with card</h2>
${errors.form ? html`<p class="alert" role="alert" id="form-error">${errors.form}</p>` : null}
<form method="post" action="/sandbox/stripe/checkout/${session.id}" novalidate>
${
  session.customer_email
    ? html`<p class="quiet">Receipt to ${session.customer_email}</p>`
    : field('email', 'Email', html`type="email" autocomplete="email" inputmode="email"`)
}
${
  free
    ? null
    : html`${field('number', 'Card number', html`autocomplete="cc-number" inputmode="numeric" placeholder="4242 4242 4242 4242"`)}
<div class="pair">
${field('expiry', 'Expiry', html`autocomplete="cc-exp" inputmode="numeric" placeholder="MM / YY"`)}
${field('cvc', 'CVC', html`autocomplete="cc-csc" inputmode="numeric" placeholder="123"`)}
</div>`
}
<div class="stack">
<button class="main" name="action" value="pay">${free ? 'Complete order' : `Pay ${dollars(session.amount_total)}`}</button>
${takesBankDebit(session) && !free ? html`<button name="action" value="bank-debit">Pay by bank debit (arrives later)</button>` : null}
${session.cancel_url ? html`<button name="action" value="cancel">Cancel</button>` : null}
</div>
</form>
${free ? null : testCards()}`
  return page(standIn, `Pay ${dollars(session.amount_total)}`, content)
}

interface Field {
  name: string
  label: string
  attributes: Html
  value: string
  error: string | undefined
  focused: boolean
}

function cardField({ name, label, attributes, value, error, focused }: Field): Html {
  const invalid = error ? html` aria-invalid="true" aria-describedby="${name}-error"` : null
  return html`<div class="field">
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" value="${value}" required ${attributes}${invalid}${focused ? html` autofocus` : null}>
${error ? html`<p class="error" id="${name}-error">${error}</p>` : null}
</div>`
}

function summary(standIn: StandIn, session: Session): Html {
  const { lines, shippingName, couponId } = memoryOf(standIn, session.id)
  const { amount_discount, amount_shipping } = session.total_details
  return html`<table class="sums">
<caption class="hidden">What you pay for</caption>
<tbody>
${lines.map(
  (line) => html`<tr><th scope="row">${line.description}${
    line.quantity > 1
      ? html`<br><span class="quiet">${line.quantity} × ${dollars(line.amount_subtotal / line.quantity)}</span>`
      : null
  }</th><td>${dollars(line.amount_subtotal)}</td></tr>
`,
)}
${
  amount_discount > 0
    ? html`<tr><th scope="row">${couponName(standIn, couponId)}</th><td>${dollars(-amount_discount)}</td></tr>`
    : null
}
${shippingName ? html`<tr><th scope="row">${shippingName}</th><td>${dollars(amount_shipping)}</td></tr>` : null}
</tbody>
<tfoot><tr><th scope="row">Total</th><td>${dollars(session.amount_total)}</td></tr></tfoot>
</table>`
}

/** The page shows a coupon's name, or its id if it has no name. */
function couponName(standIn: StandIn, id: string | null): string {
  return standIn.store.find<Coupon>('coupon', id ?? '')?.name ?? `Discount ${id}`
}

function testCards(): Html {
  const spaced = (number: string) => number.match(/.{1,4}/g)?.join(' ') ?? number
  return html`<section class="help" aria-labelledby="test-cards">
<h2 id="test-cards">Test cards</h2>
<ul>${TEST_CARDS.filter((card) => card.help).map((card) => html`<li><code>${spaced(card.number)}</code> ${card.help}</li>`)}</ul>
<p class="quiet">Any future expiry and any CVC work.</p>
</section>`
}
