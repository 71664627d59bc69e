import { clsx } from 'clsx'
import { useState } from 'react'
import { RadioGroupField } from '#app/ui/forms/radio-group-field.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import type { FormAnswer } from '#app/web/request/form-answer.server.ts'
import { maxReturnDays, maxReturnNote, minReturnDays, type ReturnPolicy } from '#modules/vendors'

export interface ReturnPolicyFieldsProps {
  readonly policy: ReturnPolicy | null
  readonly answer: FormAnswer | undefined
}

/** Whether the artist takes back hats, until when, and who pays. */
export function ReturnPolicyFields({ policy, answer }: ReturnPolicyFieldsProps) {
  const errors = answer?.errors ?? {}
  const typed = answer?.values
  const stored = policy === null ? 'unstated' : policy.days === null ? 'none' : 'accepted'
  const chosen = typed?.returns ?? stored
  const [isAccepted, setAccepted] = useState(chosen === 'accepted')
  return (
    <>
      <RadioGroupField
        label="Returns"
        hideLabel
        className="sm:flex-row sm:flex-wrap sm:*:flex-auto xl:*:flex-1 sm:[&>p]:basis-full"
        name="returns"
        defaultValue={chosen}
        error={errors.returns}
        onChange={(value) => setAccepted(value === 'accepted')}
        options={[
          { value: 'accepted', label: 'I accept returns' },
          { value: 'none', label: 'No returns' },
          { value: 'unstated', label: 'Shoppers ask me first' },
        ]}
      />
      {/* Hidden by CSS only, because the fields must exist without scripts. */}
      <div className={clsx('flex flex-col gap-5', !isAccepted && 'not-noscript:hidden')}>
        <TextField
          label="Days to return"
          className="field-at-end grid! gap-x-4! gap-y-0!"
          name="returnDays"
          inputMode="numeric"
          autoComplete="off"
          hint={`After delivery, ${minReturnDays} to ${maxReturnDays}.`}
          defaultValue={typed?.returnDays ?? policy?.days ?? ''}
          error={errors.returnDays}
        />
        <RadioGroupField
          label="Who pays return shipping?"
          className="sm:flex-row sm:*:flex-1 sm:[&>p]:basis-full"
          name="returnShipping"
          defaultValue={typed?.returnShipping ?? policy?.shippingPaidBy}
          error={errors.returnShipping}
          options={[
            { value: 'artist', label: 'I do' },
            { value: 'buyer', label: 'The shopper' },
          ]}
        />
      </div>
      <TextField
        label="Note about returns (optional)"
        name="returnNote"
        autoComplete="off"
        maxLength={maxReturnNote}
        hint="For example: unworn, with the tag on."
        defaultValue={typed?.returnNote ?? policy?.note ?? ''}
        error={errors.returnNote}
      />
    </>
  )
}
