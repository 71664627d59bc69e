import { Card } from '#app/ui/card.tsx'
import { StatusBadge } from '#app/ui/badge.tsx'
import { nameWithOptions } from '#app/ui/formats/name-with-options.ts'
import type { ShipmentStatus, VendorOrderDetails, VendorShipmentView } from '#modules/orders'
import { LabelCard } from './label-card.tsx'
import type { VendorOrderActionsProps } from './ship-actions.tsx'
import { ActionButton, ShipActions } from './ship-actions.tsx'
import { NotSentForm } from './not-sent-form.tsx'
import { SplitForm } from './split-form.tsx'

const labels: Readonly<Record<ShipmentStatus, string>> = {
  open: 'Open',
  labeled: 'Label created',
  shipped: 'Shipped',
  delivered: 'Delivered',
  canceled: 'Refunded',
}
const tones = {
  open: 'yellow',
  labeled: 'yellow',
  shipped: 'blue',
  delivered: 'purple',
  canceled: 'gray',
} as const

/** The shipments of a vendor order, each with its label and next steps. */
export function ShipmentList(props: VendorOrderActionsProps) {
  return (
    <ol className="flex flex-col gap-5">
      {props.order.shipments.map((shipment) => (
        <ShipmentCard key={shipment.id} shipment={shipment} {...props} />
      ))}
    </ol>
  )
}

function ShipmentCard({
  shipment,
  order,
  rates,
  hasCarrier,
  ratesShipmentId,
  errors,
  values,
}: VendorOrderActionsProps & { readonly shipment: VendorShipmentView }) {
  const lines = linesIn(shipment, order)
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const status = order.vendorOrderStatus === 'canceled' ? 'canceled' : shipment.status
  return (
    <Card as="li" padding="none" className="border-t border-line pt-4">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-base font-bold">
          Shipment {shipment.number} of {order.shipments.length}
        </h3>
        <StatusBadge tone={tones[status]}>{labels[status]}</StatusBadge>
      </div>
      <ul className="mb-4 text-muted">
        {lines.map((line) => (
          <li key={line.id}>
            <span className="label">{line.quantity}</span> x {nameWithOptions(line)}
          </li>
        ))}
      </ul>
      <div className="flex flex-col gap-4">
        <LabelCard
          orderId={order.id}
          shipmentId={shipment.id}
          label={shipment.label}
          shippedAt={shipment.shippedAt}
          deliveredAt={shipment.deliveredAt}
        />
        <ShipActions
          pack={{ shipmentId: shipment.id, label: shipment.label, can: shipment.can }}
          rates={ratesShipmentId === shipment.id ? rates : null}
          {...{ hasCarrier, errors, values }}
        />
      </div>
      {shipment.can.split.allowed && units > 1 && (
        <div className="mt-4">
          <SplitForm
            title="Split this shipment again"
            lines={lines}
            shipmentId={shipment.id}
            error={values.intent === 'split' && values.shipment === shipment.id ? errors.form : undefined}
          />
        </div>
      )}
      {shipment.canMarkNotSent.allowed && <NotSentForm shipmentId={shipment.id} />}
    </Card>
  )
}

function linesIn(shipment: VendorShipmentView, order: VendorOrderDetails) {
  return shipment.contents.flatMap(({ lineId, quantity }) => {
    const line = order.lines.find(({ id }) => id === lineId)
    return line ? [{ ...line, quantity }] : []
  })
}

/** Undoes a split, until a shipment has a label. */
export function JoinShipments({ shipments }: { readonly shipments: readonly VendorShipmentView[] }) {
  if (!shipments.every(({ can }) => can.split.allowed)) return null
  return (
    <ActionButton intent="join" tone="secondary" pendingLabel="Combining...">
      Combine into one shipment
    </ActionButton>
  )
}
