import type { VendorOrderDetails } from '#modules/orders'
import { LabelVoidNotices } from './label-void-notices.tsx'
import { ShipmentList, JoinShipments } from './shipment-list.tsx'
import { LabelCard } from './label-card.tsx'
import { ActionButton, ShipActions, type VendorOrderActionsProps } from './ship-actions.tsx'
import { SplitForm } from './split-form.tsx'

/** Next steps for a vendor order, and what the carrier says about voided labels. */
export function VendorOrderActions(props: VendorOrderActionsProps) {
  const { labelVoids } = props.order
  if (labelVoids.length === 0) return <NextSteps {...props} />
  return (
    <div className="flex flex-col gap-4">
      <LabelVoidNotices labels={labelVoids} />
      <NextSteps {...props} />
    </div>
  )
}

function NextSteps(props: VendorOrderActionsProps) {
  const { order, hasCarrier, rates, errors, values } = props
  if (order.isLocalPickup) return <PickupActions order={order} />
  if (order.vendorOrderStatus === 'canceled' && !order.label && order.shipments.length === 0) {
    return <p className="text-muted">Nothing to ship: your part of this order was canceled.</p>
  }
  if (order.shipments.length > 0) {
    return (
      <div className="flex flex-col gap-4">
        <ShipmentList {...props} />
        {order.can.split.allowed && <JoinShipments shipments={order.shipments} />}
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-4">
      {(order.label || order.shippedAt) && (
        <LabelCard
          orderId={order.id}
          label={order.label}
          shippedAt={order.shippedAt}
          deliveredAt={order.deliveredAt}
        />
      )}
      {hasCarrier && order.can.label.allowed && !order.label && !rates && (
        <p className="text-muted">
          A label costs the carrier’s price, which we deduct from your share. Compare rates to see it first.
        </p>
      )}
      <ShipActions
        pack={{ shipmentId: null, label: order.label, can: order.can }}
        {...{ hasCarrier, rates, errors, values }}
      />
      {order.can.split.allowed && order.units > 1 && (
        <SplitForm
          title="Split into several shipments"
          lines={order.lines}
          shipmentId={null}
          error={values.intent === 'split' && !values.shipment ? errors.form : undefined}
        />
      )}
      {order.can.accept.allowed && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-4">
          <p className="min-w-0 flex-1 basis-56 text-sm text-muted">
            Not ready to ship? Accept the order once you start on it. The shopper can’t cancel it after that.
          </p>
          <ActionButton intent="accept" tone="secondary" size="small" pendingLabel="Accepting...">
            Accept order
          </ActionButton>
        </div>
      )}
    </div>
  )
}

function PickupActions({ order }: { readonly order: VendorOrderDetails }) {
  return (
    <div className="flex flex-col gap-4">
      <LabelCard orderId={order.id} label={null} isPickup shippedAt={null} deliveredAt={order.deliveredAt} />
      <div className="flex flex-wrap gap-3">
        {order.can.makeReady.allowed && (
          <ActionButton intent="ready" pendingLabel="Marking...">
            Mark as ready
          </ActionButton>
        )}
        {order.can.deliver.allowed && (
          <ActionButton
            intent="deliver"
            tone={order.vendorOrderStatus === 'ready' ? 'primary' : 'secondary'}
            pendingLabel="Marking..."
          >
            Mark as picked up
          </ActionButton>
        )}
      </div>
    </div>
  )
}
