import { parcelStatus, type VendorOrderView } from '#modules/orders'
import { BoxList, JoinBoxes } from './box-list.tsx'
import { LabelCard } from './label-card.tsx'
import { Act, ShipActions, type ShipActionsProps } from './ship-actions.tsx'
import { SplitForm } from './split-form.tsx'

export interface ParcelActionsProps extends Omit<ShipActionsProps, 'sending'> {
  readonly order: VendorOrderView
  /** The box whose rates are shown. */
  readonly ratesBoxId: string | null
}

/** Where this artist's part of the order is, and the next steps that it can take: none leads out while a bank has the payment. */
export function ParcelActions(props: ParcelActionsProps) {
  const { order, rates, errors, values } = props
  const status = order.parcelStatus
  if (order.isLocalPickup) return <PickupActions order={order} />
  if (status === 'cancelled' && !order.label && order.boxes.length === 0) {
    return <p className="text-muted">Nothing to send: your part of this order was cancelled.</p>
  }
  const canSplit = !order.isDisputed && (status === 'new' || status === 'accepted')
  if (order.boxes.length > 0) {
    return (
      <div className="flex flex-col gap-4">
        <BoxList {...props} />
        {canSplit && <JoinBoxes order={order} />}
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-4">
      <LabelCard
        orderId={order.id}
        label={order.label}
        shippedAt={order.shippedAt}
        deliveredAt={order.deliveredAt}
      />
      <ShipActions
        sending={{
          boxId: null,
          label: order.label,
          canLabel:
            !order.isDisputed && !order.label && order.shipTo !== null && parcelStatus.can('label', status),
          canShip: !order.isDisputed && parcelStatus.can('ship', status),
          canVoid: status === 'labelled',
          canDeliver: status === 'shipped',
        }}
        {...{ rates, errors, values }}
      />
      {!order.isDisputed && parcelStatus.can('accept', status) && (
        <Act intent="accept" tone="secondary" pendingLabel="Accepting...">
          Accept order
        </Act>
      )}
      {canSplit && order.units > 1 && (
        <SplitForm
          title="Send in several parcels"
          lines={order.lines}
          boxId={null}
          error={values.intent === 'split' && !values.box ? errors.form : undefined}
        />
      )}
    </div>
  )
}

function PickupActions({ order }: { readonly order: VendorOrderView }) {
  const status = order.parcelStatus
  const canMakeReady = !order.isDisputed && parcelStatus.can('makeReady', status)
  const canDeliver = canMakeReady || (!order.isDisputed && parcelStatus.can('deliver', status))
  return (
    <div className="flex flex-col gap-4">
      <LabelCard orderId={order.id} label={null} isPickup shippedAt={null} deliveredAt={order.deliveredAt} />
      <div className="flex flex-wrap gap-3">
        {canMakeReady && (
          <Act intent="ready" pendingLabel="Marking...">
            Mark as ready
          </Act>
        )}
        {canDeliver && (
          <Act intent="deliver" tone={status === 'ready' ? 'primary' : 'secondary'} pendingLabel="Marking...">
            Mark as picked up
          </Act>
        )}
      </div>
    </div>
  )
}
