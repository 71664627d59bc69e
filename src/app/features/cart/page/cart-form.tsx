import { clsx } from 'clsx'
import type { CartQuoteJson } from '#app/api/cart/cart-json.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmailField } from '#app/ui/forms/email-field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { deferredPart } from '#app/web/browser/deferred-part.tsx'
import { CartBar } from './cart-bar.tsx'
import { CartGroupCard } from './cart-group-card.tsx'
import { cartFormId, type KnownAddresses, noScriptOnly, submits } from './cart-form-state.ts'
import { EmptyCart } from './cart-states.tsx'
import { OrderSummary } from './order-summary.tsx'
import { ShippingForm } from './shipping-form.tsx'
import { ShippingOptions } from './shipping-options.tsx'
import type { CartPageState } from './use-cart-page.ts'
import { useCartSubmit } from './use-cart-submit.ts'

const CheckoutBlocked = deferredPart(async () => (await import('./cart-problems.tsx')).CheckoutBlocked)
const RemovedNotice = deferredPart(async () => (await import('./cart-problems.tsx')).RemovedNotice)

export interface CartFormProps {
  readonly page: CartPageState
  readonly isLoggedIn: boolean
  readonly known: KnownAddresses
}

/**
 * The whole cart as one form. Every button submits it: scripts answer in the page, without them the browser posts all fields
 * to the page's action.
 */
export function CartForm({ page, isLoggedIn, known }: CartFormProps) {
  const { quote, values, cart } = page
  const submit = useCartSubmit(page)
  return (
    <form
      id={cartFormId}
      method="post"
      action="/cart"
      noValidate
      onSubmit={submit}
      className={clsx('flex flex-col gap-6', !page.isKnown && noScriptOnly)}
    >
      <HiddenFields values={page.server.hidden} />
      <NoScriptNotices server={page.server} />
      {page.removed.length > 0 && <RemovedNotice lines={page.removed} />}
      {quote.cart.item_count === 0 ? (
        !page.isKnown && <EmptyCart />
      ) : (
        <>
          {quote.cart.blocked_vendors.length > 0 && (
            <CheckoutBlocked quote={quote} isWorking={page.isKnown && cart.isWorking} />
          )}
          <div className="cart-columns">
            <div>
              {quote.cart.groups.map((group) => (
                <CartGroupCard
                  key={group.vendor.id}
                  group={group}
                  isLeftOut={quote.without_blocked}
                  isPickup={values.isLocalPickup}
                  {...page.lineActions}
                />
              ))}
              {!isLoggedIn && (
                <Card as="section" aria-labelledby="contact">
                  <h2 id="contact" className="mb-4 text-lg">
                    Contact
                  </h2>
                  <EmailField
                    value={values.email}
                    error={page.checkout.errors.email}
                    hint={emailHint(quote)}
                    onChange={(event) => page.onEmail(event.currentTarget.value)}
                  />
                </Card>
              )}
              {values.isLocalPickup ? (
                // A local pickup needs no address; the form doesn't forget it.
                <HiddenFields values={values.address} />
              ) : (
                <>
                  <ShippingForm
                    address={values.address}
                    errors={page.checkout.errors}
                    isWorking={page.isRecalculating}
                    isFallback={quote.shipping.is_fallback}
                    onChange={page.onAddress}
                    onPick={page.onPick}
                    known={known}
                  />
                  <ShippingOptions
                    options={quote.shipping.options}
                    chosen={page.chosenOption}
                    onChoose={(id) => page.change({ shippingOptionId: id })}
                  />
                </>
              )}
            </div>
            <OrderSummary page={page} />
            <CartBar page={page} />
          </div>
        </>
      )}
    </form>
  )
}

/** Enter in a field presses a form's first button on the page: it must not buy or remove anything. Render it before all others. */
export function EnterButton() {
  return (
    <button {...submits('update')} form={cartFormId} tabIndex={-1} aria-hidden="true" className="sr-only" />
  )
}

/** An order that costs nothing has no payment page. */
function emailHint({ discount, totals, tax_problem }: CartQuoteJson): string {
  if (discount?.needs_email)
    return 'For your receipt and your discount code. If we emailed you the code, use that address.'
  const isFree = totals.total === 0 && tax_problem === null
  return `For your receipt and a link to your order.${isFree ? '' : ' You can also enter it on the payment page.'}`
}

function NoScriptNotices({ server }: Pick<CartPageState, 'server'>) {
  return server.notices.map(({ title, text, tone, offersMerge }) => (
    <Notice
      key={title}
      tone={tone}
      title={title}
      className={noScriptOnly}
      action={
        offersMerge && (
          <Button {...submits('merge')} tone="secondary">
            Add them to my cart
          </Button>
        )
      }
    >
      {text}
    </Notice>
  ))
}

function HiddenFields({ values }: { readonly values: object }) {
  return Object.entries(values).map(([name, value]: [string, string]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}
