import { Form, useNavigation } from 'react-router'
import { type LabelRate, parcelStatus, type VendorOrderView } from '#modules/orders'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { LabelRates } from './label-rates.tsx'
import { TextField } from '#app/ui/text-field.tsx'

/** What the buttons of a vendor's order ask for. */
export type ParcelIntent = 'accept' | 'label' | 'void' | 'ship' | 'ship-own' | 'ready' | 'deliver'

export interface ParcelActionsProps {
  readonly order: VendorOrderView
  /** What a label can cost; null until the artist asks. */
  readonly rates: readonly LabelRate[] | null
  readonly errors: Readonly<Record<string, string>>
  readonly values: Readonly<Record<string, string>>
}

/** The next steps that this parcel can take: one primary action, the others beside it. */
export function ParcelActions({ order, rates, errors, values }: ParcelActionsProps) {
  const status = order.parcelStatus
  if (order.isLocalPickup) return <PickupActions order={order} />
  const canShip = parcelStatus.can('ship', status)
  const canLabel = !order.label && order.shipTo !== null && parcelStatus.can('label', status)
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap gap-3">
        {canLabel && !rates && (
          <>
            <Act intent="label" pendingLabel="Creating label...">
              Create shipping label
            </Act>
            <ButtonLink to="?rates=show" tone="secondary" prefetch="none" preventScrollReset>
              Compare rates
            </ButtonLink>
          </>
        )}
        {order.label && canShip && (
          <Act intent="ship" pendingLabel="Marking...">
            Mark as shipped
          </Act>
        )}
        {parcelStatus.can('accept', status) && (
          <Act intent="accept" tone="secondary" pendingLabel="Accepting...">
            Accept order
          </Act>
        )}
        {order.label?.labelUrl && status === 'labelled' && (
          <Act intent="void" tone="secondary" pendingLabel="Giving back...">
            Void label
          </Act>
        )}
        {status === 'shipped' && (
          <Act intent="deliver" tone="secondary" pendingLabel="Marking...">
            Mark as delivered
          </Act>
        )}
      </div>
      {canLabel && rates && <LabelRates rates={rates} />}
      {canShip && !order.label && <OwnTrackingForm errors={errors} values={values} />}
    </div>
  )
}

function PickupActions({ order: { parcelStatus: status } }: { readonly order: VendorOrderView }) {
  const canDeliver = parcelStatus.can('deliver', status) || parcelStatus.can('makeReady', status)
  return (
    <div className="flex flex-wrap gap-3">
      {parcelStatus.can('makeReady', status) && (
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
  )
}

interface ActProps {
  readonly intent: ParcelIntent
  readonly tone?: 'primary' | 'secondary'
  readonly pendingLabel: string
  readonly children: string
}

/** One button, one form: it works before scripts do. */
function Act({ intent, tone = 'primary', pendingLabel, children }: ActProps) {
  return (
    <Form method="post">
      <input type="hidden" name="intent" value={intent} />
      <Button type="submit" tone={tone} pending={useIsSending(intent)} pendingLabel={pendingLabel}>
        {children}
      </Button>
    </Form>
  )
}

function OwnTrackingForm({ errors, values }: Pick<ParcelActionsProps, 'errors' | 'values'>) {
  const pending = useIsSending('ship-own')
  const isOpen = Object.keys(errors).length > 0
  return (
    <details open={isOpen} className="rounded-field border border-line p-4">
      <summary className="font-semibold">Ship with your own carrier</summary>
      <Form method="post" noValidate className="mt-4 flex flex-col gap-4">
        <input type="hidden" name="intent" value="ship-own" />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Carrier"
            name="carrier"
            required
            maxLength={60}
            defaultValue={values.carrier}
            error={errors.carrier}
          />
          <TextField
            label="Tracking number"
            name="trackingNumber"
            required
            maxLength={60}
            defaultValue={values.trackingNumber}
            error={errors.trackingNumber}
          />
        </div>
        <Button
          type="submit"
          tone="secondary"
          pending={pending}
          pendingLabel="Marking..."
          className="self-start"
        >
          Mark as shipped
        </Button>
      </Form>
    </details>
  )
}

function useIsSending(intent: ParcelIntent): boolean {
  return useNavigation().formData?.get('intent') === intent
}
