import { Card } from '#app/ui/card.tsx'
import { StatusPatch } from '#app/ui/patch.tsx'
import { type BoxStatus, boxStatus, type VendorBoxView, type VendorOrderView } from '#modules/orders'
import { LabelCard } from './label-card.tsx'
import type { ParcelActionsProps } from './parcel-actions.tsx'
import { Act, ShipActions } from './ship-actions.tsx'
import { SplitForm } from './split-form.tsx'

const words: Readonly<Record<BoxStatus, string>> = {
  open: 'Open',
  labelled: 'Labelled',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Refunded',
}
const tones = {
  open: 'yellow',
  labelled: 'yellow',
  shipped: 'blue',
  delivered: 'purple',
  cancelled: 'gray',
} as const

/** The boxes in which this part of the order leaves, each with its label and its next steps. */
export function BoxList(props: ParcelActionsProps) {
  return (
    <ol className="flex flex-col gap-5">
      {props.order.boxes.map((box) => (
        <BoxCard key={box.id} box={box} {...props} />
      ))}
    </ol>
  )
}

function BoxCard({
  box,
  order,
  rates,
  ratesBoxId,
  errors,
  values,
}: ParcelActionsProps & { readonly box: VendorBoxView }) {
  const isOpen = !order.isDisputed && (order.parcelStatus === 'new' || order.parcelStatus === 'accepted')
  const lines = linesIn(box, order)
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const status = order.parcelStatus === 'cancelled' ? 'cancelled' : box.status
  return (
    <Card as="li" padding="none" className="border-t border-line pt-4">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-base font-bold">
          Parcel {box.number} of {order.boxes.length}
        </h3>
        <StatusPatch tone={tones[status]}>{words[status]}</StatusPatch>
      </div>
      <ul className="mb-4 text-muted">
        {lines.map((line) => (
          <li key={line.id}>
            <span className="label">{line.quantity}</span> x{' '}
            {[line.name, ...Object.values(line.optionValues)].join(', ')}
          </li>
        ))}
      </ul>
      <LabelCard
        orderId={order.id}
        boxId={box.id}
        label={box.label}
        shippedAt={box.shippedAt}
        deliveredAt={box.deliveredAt}
      />
      <ShipActions
        sending={{
          boxId: box.id,
          label: box.label,
          canLabel: isOpen && !box.label && order.shipTo !== null && boxStatus.can('label', status),
          canShip: isOpen && boxStatus.can('ship', status),
          canVoid: status === 'labelled',
          canDeliver: boxStatus.can('deliver', status),
        }}
        rates={ratesBoxId === box.id ? rates : null}
        {...{ errors, values }}
      />
      {isOpen && status === 'open' && units > 1 && (
        <div className="mt-4">
          <SplitForm
            title="Split this parcel once more"
            lines={lines}
            boxId={box.id}
            error={values.intent === 'split' && values.box === box.id ? errors.form : undefined}
          />
        </div>
      )}
    </Card>
  )
}

function linesIn(box: VendorBoxView, order: VendorOrderView) {
  return box.contents.flatMap(({ lineId, quantity }) => {
    const line = order.lines.find(({ id }) => id === lineId)
    return line ? [{ ...line, quantity }] : []
  })
}

/** As long as nothing has a label, splitting can be taken back. */
export function JoinBoxes({ order }: { readonly order: VendorOrderView }) {
  if (order.boxes.some(({ status }) => status !== 'open')) return null
  return (
    <Act intent="join" tone="secondary" pendingLabel="Putting together...">
      Send in one parcel after all
    </Act>
  )
}
