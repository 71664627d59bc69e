import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { SwitchField } from '#app/ui/forms/switch-field.tsx'
import { TextAreaField } from '#app/ui/forms/text-area-field.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { SettingsSection } from '#app/ui/settings-section.tsx'
import type { FormAnswer } from '#app/web/request/form-answer.server.ts'
import type { OwnVendor } from '#modules/vendors'
import { ReturnPolicyFields } from './return-policy-fields.tsx'

export interface VendorSettingsFormProps {
  readonly vendor: OwnVendor
  readonly answer: FormAnswer | undefined
}

/** Vacation, processing time, returns, policies and email settings: each part has its words beside it, and fields of one width. */
export function VendorSettingsForm({ vendor, answer }: VendorSettingsFormProps) {
  const pending = useNavigation().formMethod === 'POST'
  const errors = answer?.errors ?? {}
  const typed = answer?.values
  return (
    <Form method="post" noValidate className="flex flex-col gap-8" aria-label="Selling">
      <ErrorSummary errors={answer?.errors} message={answer?.message} />
      <VacationFields vendor={vendor} answer={answer} />
      <SettingsSection
        title="Shipping"
        text="Shoppers read it before they buy. The days to make a made-to-order hat come on top."
      >
        <TextField
          label="Processing time in days"
          name="processingDays"
          inputMode="numeric"
          autoComplete="off"
          hint="Business days until you ship, from 1 to 60."
          className="field-at-end grid! gap-x-4! gap-y-0!"
          defaultValue={typed?.processingDays ?? vendor.processingDays ?? ''}
          error={errors.processingDays}
        />
      </SettingsSection>
      <SettingsSection
        title="Returns"
        text="When nothing is wrong with the hat. Hats made to a shopper’s design are excluded. Orders keep the policy that they were placed with."
      >
        <ReturnPolicyFields policy={vendor.returnPolicy} answer={answer} />
      </SettingsSection>
      <SettingsSection
        title="Care and exchanges"
        text="What else shoppers should know, also about custom work. Public on your shop’s page."
      >
        <TextAreaField
          label="Policies"
          name="policies"
          rows={5}
          maxLength={2000}
          counter
          defaultValue={typed?.policies ?? vendor.policies ?? ''}
          error={errors.policies}
        />
      </SettingsSection>
      <SettingsSection title="Emails" text="We always send emails about your account and its security.">
        <SwitchField
          label="New orders"
          name="emailNewOrders"
          hint="When a shopper pays for an order."
          defaultChecked={typed ? typed.emailNewOrders === 'on' : vendor.emailNewOrders}
        />
        <SwitchField
          label="Canceled orders"
          name="emailCancellations"
          hint="When a shopper cancels before you start."
          defaultChecked={typed ? typed.emailCancellations === 'on' : vendor.emailCancellations}
        />
      </SettingsSection>
      <div className="save-bar">
        <Button type="submit" pending={pending} pendingLabel="Saving...">
          Save Changes
        </Button>
      </div>
    </Form>
  )
}

function VacationFields({ vendor, answer }: VendorSettingsFormProps) {
  const errors = answer?.errors ?? {}
  const typed = answer?.values
  const isPlanned = typed ? typed.isVacationPlanned === 'on' : vendor.vacation.from !== null
  const [isOn, setOn] = useState(isPlanned)
  return (
    <SettingsSection
      title="Vacation"
      text="While you’re away, shoppers can see your hats but can’t buy them. Paid orders still need to be shipped."
    >
      <SwitchField
        label="I’m going on vacation"
        name="isVacationPlanned"
        // Alone in its card, it needs no space around it.
        className="-my-3"
        defaultChecked={isPlanned}
        onChange={(event) => setOn(event.currentTarget.checked)}
      />
      {/* Hidden by CSS only, because the fields must exist without scripts. */}
      <div className={isOn ? 'flex flex-col gap-5' : 'flex flex-col gap-5 not-noscript:hidden'}>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField
            label="First day away"
            name="awayFrom"
            type="date"
            defaultValue={typed?.awayFrom ?? vendor.vacation.from ?? ''}
            error={errors.awayFrom}
          />
          <TextField
            label="Last day away"
            name="awayUntil"
            type="date"
            hint="Leave empty if you don’t know yet."
            defaultValue={typed?.awayUntil ?? vendor.vacation.until ?? ''}
            error={errors.awayUntil}
          />
        </div>
        <TextAreaField
          label="Message"
          name="awayMessage"
          maxLength={500}
          counter
          hint="Shown on your products in place of Add to Cart, for example when you’ll be back."
          defaultValue={typed?.awayMessage ?? vendor.awayMessage ?? ''}
          error={errors.awayMessage}
        />
      </div>
    </SettingsSection>
  )
}
