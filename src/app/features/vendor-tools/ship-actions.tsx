import { Form, useNavigation } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { LabelRate, ShippingLabel } from '#modules/orders'
import { LabelRates } from './label-rates.tsx'

/** What the buttons of a vendor's order ask for. */
export type ParcelIntent =
  | 'accept'
  | 'label'
  | 'void'
  | 'ship'
  | 'ship-own'
  | 'ready'
  | 'deliver'
  | 'split'
  | 'join'

/** Something that is sent: a whole parcel, or one box of it. */
export interface Sending {
  /** Null: the whole parcel. */
  readonly boxId: string | null
  readonly label: ShippingLabel | null
  readonly canLabel: boolean
  readonly canShip: boolean
  readonly canVoid: boolean
  readonly canDeliver: boolean
}

export interface ShipActionsProps {
  readonly sending: Sending
  /** What a label can cost; null until the artist asks. */
  readonly rates: readonly LabelRate[] | null
  readonly errors: Readonly<Record<string, string>>
  readonly values: Readonly<Record<string, string>>
}

/** From the label to the shopper's door: what can be done with this parcel or box next. */
export function ShipActions({ sending, rates, errors, values }: ShipActionsProps) {
  const { boxId, label } = sending
  const ratesAt = boxId ? `?rates=show&box=${boxId}` : '?rates=show'
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap gap-3">
        {sending.canLabel && !rates && (
          <>
            <Act intent="label" boxId={boxId} pendingLabel="Creating label...">
              Create shipping label
            </Act>
            <ButtonLink to={ratesAt} tone="secondary" prefetch="none" preventScrollReset>
              Compare rates
            </ButtonLink>
          </>
        )}
        {label && sending.canShip && (
          <Act intent="ship" boxId={boxId} pendingLabel="Marking...">
            Mark as shipped
          </Act>
        )}
        {label?.labelUrl && sending.canVoid && (
          <Act intent="void" boxId={boxId} tone="secondary" pendingLabel="Giving back...">
            Void label
          </Act>
        )}
        {sending.canDeliver && (
          <Act intent="deliver" boxId={boxId} tone="secondary" pendingLabel="Marking...">
            Mark as delivered
          </Act>
        )}
      </div>
      {sending.canLabel && rates && <LabelRates rates={rates} boxId={boxId} />}
      {sending.canShip && !label && <OwnTrackingForm boxId={boxId} errors={errors} values={values} />}
    </div>
  )
}

interface ActProps {
  readonly intent: ParcelIntent
  readonly boxId?: string | null
  readonly tone?: 'primary' | 'secondary'
  readonly pendingLabel: string
  readonly children: string
}

/** One button, one form: it works before scripts do. */
export function Act({ intent, boxId = null, tone = 'primary', pendingLabel, children }: ActProps) {
  return (
    <Form method="post">
      <input type="hidden" name="intent" value={intent} />
      {boxId && <input type="hidden" name="box" value={boxId} />}
      <Button type="submit" tone={tone} pending={useIsSending(intent, boxId)} pendingLabel={pendingLabel}>
        {children}
      </Button>
    </Form>
  )
}

function OwnTrackingForm({
  boxId,
  errors,
  values,
}: Pick<ShipActionsProps, 'errors' | 'values'> & { readonly boxId: string | null }) {
  const pending = useIsSending('ship-own', boxId)
  const isMine = (values.box ?? null) === boxId && values.intent === 'ship-own'
  const own = isMine ? { errors, values } : { errors: {}, values: {} }
  return (
    <details open={Object.keys(own.errors).length > 0} className="rounded-field border border-line p-4">
      <summary className="font-semibold">Ship with your own carrier</summary>
      <Form method="post" noValidate className="mt-4 flex flex-col gap-4">
        <input type="hidden" name="intent" value="ship-own" />
        {boxId && <input type="hidden" name="box" value={boxId} />}
        <OwnTrackingFields errors={own.errors} values={own.values} />
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

/** Of several boxes only the one whose button was pressed waits. */
export function useIsSending(intent: ParcelIntent, boxId: string | null = null): boolean {
  const { formData } = useNavigation()
  return formData?.get('intent') === intent && (formData.get('box') ?? null) === boxId
}
