import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { SwitchField } from '#app/ui/switch-field.tsx'
import { TextAreaField } from '#app/ui/text-area-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { FormAnswer } from '#app/web/form-answer.server.ts'
import type { OwnShop } from '#modules/vendors'

export interface ShopSettingsFormProps {
  readonly shop: OwnShop
  readonly answer: FormAnswer | undefined
}

/** How the artist runs the shop: one form, one button. */
export function ShopSettingsForm({ shop, answer }: ShopSettingsFormProps) {
  const pending = useNavigation().formMethod === 'POST'
  const errors = answer?.errors ?? {}
  const typed = answer?.values
  return (
    <Form method="post" noValidate className="flex flex-col gap-6" aria-label="Shop settings">
      <ErrorSummary errors={answer?.errors} message={answer?.message} />
      <VacationFields shop={shop} answer={answer} />
      <Card as="section" padding="large" className="flex flex-col gap-5">
        <h2 className="text-lg">Orders</h2>
        <TextField
          label="Days until a parcel leaves"
          name="processingDays"
          inputMode="numeric"
          autoComplete="off"
          hint="Working days, from 1 to 60. Shoppers see it before they buy; hats made to order have their own number."
          defaultValue={typed?.processingDays ?? shop.processingDays ?? ''}
          error={errors.processingDays}
        />
        <TextAreaField
          label="Policies"
          name="policies"
          rows={6}
          maxLength={2000}
          counter
          hint="Returns, care, custom work: everybody sees them on your shop’s page."
          defaultValue={typed?.policies ?? shop.policies ?? ''}
          error={errors.policies}
        />
      </Card>
      <Card as="section" padding="large" className="flex flex-col gap-3">
        <h2 className="text-lg">Mails</h2>
        <SwitchField
          label="New orders"
          name="mailNewOrders"
          hint="A mail for each order as soon as it is paid."
          defaultChecked={typed ? typed.mailNewOrders === 'on' : shop.mailNewOrders}
        />
        <SwitchField
          label="Orders that are called off"
          name="mailCalledOff"
          hint="When a shopper cancels before you began."
          defaultChecked={typed ? typed.mailCalledOff === 'on' : shop.mailCalledOff}
        />
        <p className="text-sm text-muted">Mails about your account and its safety always come.</p>
      </Card>
      <Button type="submit" pending={pending} pendingLabel="Saving..." className="self-start">
        Save Changes
      </Button>
    </Form>
  )
}

function VacationFields({ shop, answer }: ShopSettingsFormProps) {
  const errors = answer?.errors ?? {}
  const typed = answer?.values
  const isPlanned = typed ? typed.isVacationPlanned === 'on' : shop.vacation.from !== null
  const [isOn, setOn] = useState(isPlanned)
  return (
    <Card as="section" padding="large" className="flex flex-col gap-5">
      <div>
        <h2 className="text-lg">Vacation</h2>
        <p className="mt-1 text-muted">
          While you are away your hats stay in sight but cannot be bought. Orders that are paid still wait for
          you.
        </p>
      </div>
      <SwitchField
        label="I go on vacation"
        name="isVacationPlanned"
        defaultChecked={isPlanned}
        onChange={(event) => setOn(event.currentTarget.checked)}
      />
      {/* Hidden by a style, not left out: without scripts the days have to be there. */}
      <div className={isOn ? 'flex flex-col gap-5' : 'flex flex-col gap-5 not-noscript:hidden'}>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="First day away"
            name="awayFrom"
            type="date"
            defaultValue={typed?.awayFrom ?? shop.vacation.from ?? ''}
            error={errors.awayFrom}
          />
          <TextField
            label="Last day away"
            name="awayUntil"
            type="date"
            hint="Empty: until you say otherwise."
            defaultValue={typed?.awayUntil ?? shop.vacation.until ?? ''}
            error={errors.awayUntil}
          />
        </div>
        <TextAreaField
          label="Message"
          name="awayMessage"
          maxLength={500}
          counter
          hint="Stands on your hats instead of the button, for example when you will sew again."
          defaultValue={typed?.awayMessage ?? shop.awayMessage ?? ''}
          error={errors.awayMessage}
        />
      </div>
    </Card>
  )
}
