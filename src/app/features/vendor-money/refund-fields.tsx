import { clsx } from 'clsx'
import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { ChoiceFields } from '#app/ui/forms/choice-fields.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { formatCents } from '#shared/text/format-cents.ts'
import { RadioGroupField, type RadioOption } from '#app/ui/forms/radio-group-field.tsx'
import { SwitchField } from '#app/ui/forms/switch-field.tsx'
import { TextAreaField } from '#app/ui/forms/text-area-field.tsx'
import { MoneyField } from '#app/ui/forms/money-field.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import type { FormAnswer } from '#app/web/request/form-answer.server.ts'
import { nameWithOptions } from '#app/ui/formats/name-with-options.ts'
import { RowPicture } from '#app/ui/graphics/row-picture.tsx'
import { pictureSources } from '#modules/media'
import type { OrderLineView, OwnRefundable } from '#modules/orders'
import type { Cents } from '#shared/money.ts'
import { UnitFields } from '#app/ui/forms/hats/unit-fields.tsx'
import { quantityField } from '#app/ui/forms/hats/quantity-field.ts'
import { firstRefundChoice, formOf } from './first-refund-choice.ts'
import { isShippingIncluded, type RefundableShipping } from './refundable-shipping.ts'

export interface RefundFieldsProps {
  readonly refundable: Pick<OwnRefundable, 'lines' | 'maxCents'>
  readonly lines: readonly OrderLineView[]
  readonly shipping: readonly RefundableShipping[]
  /** 'Everything you sold in this order'; null where that is the only hat. */
  readonly restLabel: string | null
  /** Values before anything is typed. */
  readonly preset?: Readonly<Record<string, string>>
  /** Operators can record a refund that they paid by check or bank transfer. */
  readonly canPayOutside?: boolean
  /** The hats are still with the artist. */
  readonly isUnshipped?: boolean
  /** For a summary of what is chosen. */
  readonly onTyped?: (form: FormData) => void
  /** What the shopper gets, beside the button, which then stays in sight on a phone. */
  readonly sumCents?: Cents | undefined
  readonly answer: FormAnswer | undefined
}

/** What to refund and why. The next step shows a preview. */
export function RefundFields({
  refundable,
  lines,
  shipping,
  restLabel,
  preset = {},
  canPayOutside = false,
  isUnshipped = false,
  onTyped,
  sumCents,
  answer,
}: RefundFieldsProps) {
  const pending = useNavigation().formData?.get('intent') === 'preview'
  const values = answer?.values ?? preset
  const errors = answer?.errors ?? {}
  const start = answer?.values ?? firstRefundChoice(refundable.lines, preset)
  const [typed, setTyped] = useState(() => formOf(start))
  return (
    <Form
      method="post"
      noValidate
      onInput={({ currentTarget }) => {
        setTyped(new FormData(currentTarget))
        onTyped?.(new FormData(currentTarget))
      }}
      className="flex flex-col gap-6"
    >
      <ErrorSummary errors={errors} message={answer?.message} />
      <input type="hidden" name="intent" value="preview" />
      <RadioGroupField
        label="What to refund"
        name="kind"
        defaultValue={values.kind ?? 'items'}
        error={errors.kind}
        options={kindOptions(restLabel, refundable.maxCents)}
      />
      <ChoiceFields of="items">
        <div className="flex flex-col gap-5">
          <UnitFields
            legend={restLabel === null ? 'Quantity' : 'Hats'}
            lines={refundable.lines.map(({ lineId, units, paidCents }) => {
              const line = lines.find(({ id }) => id === lineId)
              return {
                lineId,
                label: line ? nameWithOptions(line) : '',
                hint: `${formatCents(paidCents)} paid for ${units}`,
                picture: <RowPicture {...pictureSources(line?.picture ?? null, 'thumb')} />,
                max: units,
                preset: Number(start[quantityField(lineId)] ?? 0),
                roster: line?.roster ?? [],
              }
            })}
            values={answer?.values}
            errors={errors}
            fieldClassName="field-at-end grid! gap-x-4! gap-y-0!"
          />
          {shipping.map((one) => (
            <ShippingSwitch
              key={one.field}
              shipping={one}
              isIncluded={isShippingIncluded(typed, refundable.lines, one)}
              isChosen={values[one.field] === 'on'}
            />
          ))}
        </div>
      </ChoiceFields>
      <ChoiceFields of="amount">
        <MoneyField
          label="Amount"
          name="amount"
          hint={`Up to ${formatCents(refundable.maxCents)}, including its fee and tax`}
          defaultValue={values.amount}
          error={errors.amount}
          className="short-field"
        />
      </ChoiceFields>
      <TextAreaField
        label="Reason"
        required
        name="reason"
        rows={3}
        maxLength={500}
        counter
        hint="We email it to the shopper."
        defaultValue={values.reason}
        error={errors.reason}
      />
      <RestockSwitch isUnshipped={isUnshipped} isChosen={values.restock === 'on'} />
      {canPayOutside && (
        <TextField
          label="Already paid another way"
          name="outside"
          maxLength={200}
          autoComplete="off"
          hint="If the card doesn’t take the refund and you paid the shopper by check or bank transfer, enter the number of that payment. Nothing goes to the card then."
          defaultValue={values.outside}
          error={errors.outside}
        />
      )}
      <PreviewBar pending={pending} sumCents={sumCents} />
    </Form>
  )
}

function kindOptions(restLabel: string | null, maxCents: Cents): readonly RadioOption[] {
  if (restLabel === null) {
    return [
      { value: 'items', label: 'The hat', description: 'What the shopper paid for it' },
      { value: 'amount', label: 'An amount', description: 'The shopper keeps the hat' },
    ]
  }
  return [
    { value: 'items', label: 'Hats', description: 'You choose which' },
    { value: 'amount', label: 'An amount', description: 'The shopper keeps the hats' },
    {
      value: 'rest',
      label: restLabel,
      description: 'Hats, shipping, and the fee and tax that the shopper paid',
      detail: formatCents(maxCents),
    },
  ]
}

interface PreviewBarProps extends Pick<RefundFieldsProps, 'sumCents'> {
  readonly pending: boolean
}

/** With a sum, which is beside the form on a wide screen, it stays in sight on a narrower one. */
function PreviewBar({ pending, sumCents }: PreviewBarProps) {
  const hasSum = sumCents !== undefined
  return (
    <div className={clsx(hasSum && 'save-bar is-in-card max-lg:-mb-4 sm:max-lg:-mb-5')}>
      {hasSum && (
        <p className="mr-auto text-sm text-muted lg:hidden noscript:hidden">
          The shopper gets{' '}
          <span className="label block text-lg font-bold text-text">{formatCents(sumCents)}</span>
        </p>
      )}
      <Button type="submit" pending={pending} pendingLabel="Calculating..." className="lg:mr-auto">
        Preview refund
      </Button>
    </div>
  )
}

interface RestockSwitchProps {
  readonly isUnshipped: boolean
  readonly isChosen: boolean
}

/** Not for an amount, which has no hats. */
function RestockSwitch({ isUnshipped, isChosen }: RestockSwitchProps) {
  return (
    <div className="in-[form:has([name=kind][value=amount]:checked)]:hidden">
      <SwitchField
        label="Return the hats to stock"
        hint={
          isUnshipped
            ? 'They haven’t shipped, so you can sell them again.'
            : 'For hats that come back or haven’t shipped.'
        }
        name="restock"
        defaultChecked={isChosen}
      />
    </div>
  )
}

interface ShippingSwitchProps {
  readonly shipping: RefundableShipping
  readonly isIncluded: boolean
  /** By an earlier answer. */
  readonly isChosen: boolean
}

/** On and fixed while the chosen hats include it: the server refunds it with them. */
function ShippingSwitch({
  shipping: { field, label, unshippedLines },
  isIncluded,
  isChosen,
}: ShippingSwitchProps) {
  return (
    <SwitchField
      key={String(isIncluded)}
      label={label}
      hint={
        isIncluded
          ? 'Included, because the package hasn’t shipped and all of its hats are refunded.'
          : unshippedLines.length > 0
            ? 'Included automatically once all hats of the package are refunded, because it hasn’t shipped.'
            : 'The package has shipped: refund its shipping only if you want to.'
      }
      name={field}
      disabled={isIncluded}
      defaultChecked={isIncluded || isChosen}
    />
  )
}
