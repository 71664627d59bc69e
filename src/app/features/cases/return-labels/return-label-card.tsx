import { Form, useNavigation } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { formatCents } from '#shared/text/format-cents.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { ReturnLabelState, ReturnLabelView } from '#modules/cases'
import { subtractCents } from '#shared/money.ts'
import type { ReturnLabelOffer } from './return-label-page.server.ts'
import { ReturnLabelTracking } from './return-label-tracking.tsx'

export interface ReturnLabelCardProps {
  readonly state: ReturnLabelState
  /** Requested from the carrier; null before that, and without one. */
  readonly offer: ReturnLabelOffer | null
  /** Why there is no offer. */
  readonly noOffer: string | null
  readonly pdfPath: string
  /** This page with an offer. */
  readonly offerPath: string
}

/** The prepaid label of a return: getting one, printing it, where the package is. Works without scripts. */
export function ReturnLabelCard({ state, offer, noOffer, pdfPath, offerPath }: ReturnLabelCardProps) {
  const { label, allowance, side } = state
  if (!label && !allowance.allowed && allowance.reason.code === 'not-returning') return null
  return (
    <Card as="section" padding="medium" aria-labelledby="return-label" className="flex flex-col gap-4">
      <h2 id="return-label" className="text-lg">
        Return label
      </h2>
      {label && <OwnLabel label={label} side={side} pdfPath={pdfPath} />}
      {!label && noOffer !== null && (
        <Notice tone="warning" title="No label right now">
          {noOffer}
        </Notice>
      )}
      {!label && offer && <Offer offer={offer} side={side} />}
      {!label && !offer && allowance.allowed && (
        <>
          <p>{introOf(state)}</p>
          <ButtonLink to={offerPath} tone="secondary" prefetch="none" className="self-start">
            {side === 'vendor' ? 'Send a return label' : 'Get a return label'}
          </ButtonLink>
        </>
      )}
      {!label && !allowance.allowed && <p className="text-muted">{allowance.reason.message}</p>}
    </Card>
  )
}

function introOf({ side, payer }: ReturnLabelState): string {
  if (side === 'vendor') return 'You can send the shopper a prepaid label. You pay for it.'
  return payer === 'artist'
    ? 'A prepaid label costs you nothing: the artist pays return shipping.'
    : 'A prepaid label’s price is deducted from your refund. You see it before you decide.'
}

function Offer({
  offer,
  side,
}: {
  readonly offer: ReturnLabelOffer
  readonly side: ReturnLabelState['side']
}) {
  const pending = useNavigation().formData?.get('intent') === 'get-label'
  return (
    <Form method="post" encType="multipart/form-data" className="flex flex-col items-start gap-4">
      <p>
        {[offer.carrier, offer.name].filter(Boolean).join(', ')}. {priceText(offer, side)}
      </p>
      <input type="hidden" name="service" value={offer.service} />
      <input type="hidden" name="cents" value={offer.priceCents} />
      <Button type="submit" name="intent" value="get-label" pending={pending} pendingLabel="One moment...">
        {side === 'vendor' ? 'Buy and send the label' : 'Get this label'}
      </Button>
    </Form>
  )
}

function priceText(offer: ReturnLabelOffer, side: ReturnLabelState['side']): string {
  const price = formatCents(offer.priceCents)
  if (side === 'vendor') return `You pay ${price}.`
  if (offer.payer === 'artist') return 'The artist pays for it.'
  const refund = offer.refundCents ?? offer.priceCents
  return `Its price, ${price}, is deducted from your refund of ${formatCents(refund)}: you get ${formatCents(subtractCents(refund, offer.priceCents))}.`
}

interface OwnLabelProps {
  readonly label: ReturnLabelView
  readonly side: ReturnLabelState['side']
  readonly pdfPath: string
}

function OwnLabel({ label, side, pdfPath }: OwnLabelProps) {
  const pending = useNavigation().formData?.get('intent') === 'void-label'
  if (label.isVoiding) {
    return (
      <p>
        The carrier is checking whether label {label.trackingNumber} was used, which can take two weeks.
        Nobody pays for it if it wasn’t. Please don’t use it: you can send the hats with a carrier of your
        choice.
      </p>
    )
  }
  if (!label.isBought) {
    return <p>We’re waiting for the carrier. Please check again in a moment.</p>
  }
  return (
    <>
      <ReturnLabelTracking label={label} pdfPath={pdfPath} />
      <p className="text-sm text-muted">{payerText(label, side)}</p>
      {label.canVoid && (
        <Form method="post" encType="multipart/form-data">
          <Button
            type="submit"
            name="intent"
            value="void-label"
            tone="secondary"
            size="small"
            pending={pending}
            pendingLabel="Voiding..."
          >
            Void label
          </Button>
        </Form>
      )}
    </>
  )
}

function payerText({ payer, priceCents }: ReturnLabelView, side: ReturnLabelState['side']): string {
  const price = formatCents(priceCents)
  if (payer === 'artist') return side === 'vendor' ? `You pay ${price} for it.` : 'The artist pays for it.'
  return side === 'vendor'
    ? 'The shopper pays for it.'
    : `${price} is deducted from your refund. If you send the hats another way, void the label first.`
}
