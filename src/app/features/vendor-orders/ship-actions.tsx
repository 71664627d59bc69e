import { Form, useNavigation } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/graphics/icon.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import type { LabelRate, ShippingLabel, VendorOrderAllowances, VendorOrderDetails } from '#modules/orders'
import { LabelRates } from './label-rates.tsx'

/** Intents of the forms on the vendor order page. */
export type VendorOrderIntent =
  | 'accept'
  | 'label'
  | 'void'
  | 'ship'
  | 'ship-own'
  | 'ready'
  | 'deliver'
  | 'split'
  | 'join'
  | 'not-sent'

/** A package: the whole vendor order, or one of its shipments. */
export interface Package {
  /** Null: the whole vendor order. */
  readonly shipmentId: string | null
  readonly label: ShippingLabel | null
  readonly can: VendorOrderAllowances
}

export interface ShipActionsProps {
  readonly pack: Package
  /** Without a carrier's account, the marketplace makes no labels. */
  readonly hasCarrier: boolean
  /** Null until the vendor compares rates. */
  readonly rates: readonly LabelRate[] | null
  readonly errors: Readonly<Record<string, string>>
  readonly values: Readonly<Record<string, string>>
}

export interface VendorOrderActionsProps extends Omit<ShipActionsProps, 'pack'> {
  readonly order: VendorOrderDetails
  /** The shipment whose rates are shown. */
  readonly ratesShipmentId: string | null
}

/** The next steps for one package: create a label, ship, void, mark as delivered. */
export function ShipActions({ pack, hasCarrier, rates, errors, values }: ShipActionsProps) {
  const { shipmentId, label, can } = pack
  const canLabel = hasCarrier && can.label.allowed && !label
  const ratesAt = shipmentId ? `?rates=show&shipment=${shipmentId}` : '?rates=show'
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap gap-3 empty:hidden max-sm:grid max-sm:[&_:is(a,button)]:w-full">
        {canLabel && !rates && (
          <>
            <ActionButton intent="label" shipmentId={shipmentId} pendingLabel="Creating label...">
              Create shipping label
            </ActionButton>
            <ButtonLink to={ratesAt} tone="secondary" prefetch="none" preventScrollReset>
              Compare rates
            </ButtonLink>
          </>
        )}
        {label && can.ship.allowed && (
          <ActionButton intent="ship" shipmentId={shipmentId} pendingLabel="Marking...">
            Mark as shipped
          </ActionButton>
        )}
        {label?.labelUrl && can.void.allowed && (
          <ActionButton intent="void" shipmentId={shipmentId} tone="secondary" pendingLabel="Voiding...">
            Void label
          </ActionButton>
        )}
        {can.deliver.allowed && (
          <ActionButton intent="deliver" shipmentId={shipmentId} tone="secondary" pendingLabel="Marking...">
            Mark as delivered
          </ActionButton>
        )}
      </div>
      {canLabel && rates && <LabelRates rates={rates} shipmentId={shipmentId} />}
      {can.ship.allowed && !label && (
        <OwnTrackingForm shipmentId={shipmentId} isOnlyWay={!hasCarrier} errors={errors} values={values} />
      )}
    </div>
  )
}

interface ActionButtonProps {
  readonly intent: VendorOrderIntent
  readonly shipmentId?: string | null
  readonly tone?: 'primary' | 'secondary'
  readonly size?: 'small' | 'medium'
  readonly pendingLabel: string
  readonly children: string
}

/** One button in a form, so it works without scripts. */
export function ActionButton({
  intent,
  shipmentId = null,
  tone = 'primary',
  size,
  pendingLabel,
  children,
}: ActionButtonProps) {
  return (
    <Form method="post">
      <input type="hidden" name="intent" value={intent} />
      {shipmentId && <input type="hidden" name="shipment" value={shipmentId} />}
      <Button
        type="submit"
        tone={tone}
        size={size}
        pending={useIsSubmitting(intent, shipmentId)}
        pendingLabel={pendingLabel}
      >
        {children}
      </Button>
    </Form>
  )
}

interface OwnTrackingFormProps extends Pick<ShipActionsProps, 'errors' | 'values'> {
  readonly shipmentId: string | null
  /** There are no labels, so it is open. */
  readonly isOnlyWay: boolean
}

function OwnTrackingForm({ shipmentId, isOnlyWay, errors, values }: OwnTrackingFormProps) {
  const pending = useIsSubmitting('ship-own', shipmentId)
  const isMine = (values.shipment ?? null) === shipmentId && values.intent === 'ship-own'
  const own = isMine ? { errors, values } : { errors: {}, values: {} }
  return (
    <details
      open={isOnlyWay || Object.keys(own.errors).length > 0}
      className="group rounded-field border border-line p-4"
    >
      <summary className="flex items-center gap-2 font-semibold">
        <Icon name="chevron-down" className="size-4 transition-transform group-open:rotate-180" />
        Ship with your own carrier
      </summary>
      <Form method="post" noValidate className="mt-4 flex flex-col gap-4">
        <input type="hidden" name="intent" value="ship-own" />
        {shipmentId && <input type="hidden" name="shipment" value={shipmentId} />}
        {isOnlyWay && <p>Buy postage where you like, then enter what the shopper can track.</p>}
        <OwnTrackingFields errors={own.errors} values={own.values} />
        <Button
          type="submit"
          tone={isOnlyWay ? 'primary' : 'secondary'}
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

function OwnTrackingFields({ errors, values }: Pick<ShipActionsProps, 'errors' | 'values'>) {
  return (
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
  )
}

/** True while this intent is submitted for this shipment. */
export function useIsSubmitting(intent: VendorOrderIntent, shipmentId: string | null = null): boolean {
  const { formData } = useNavigation()
  return formData?.get('intent') === intent && (formData.get('shipment') ?? null) === shipmentId
}
