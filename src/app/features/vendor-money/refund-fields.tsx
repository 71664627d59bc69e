import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { formatCents } from '#app/ui/format-money.ts'
import { RadioGroupField } from '#app/ui/radio-group-field.tsx'
import { SwitchField } from '#app/ui/switch-field.tsx'
import { TextAreaField } from '#app/ui/text-area-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { FormAnswer } from '#app/web/form-answer.server.ts'
import type { OrderLineView, OwnRefundable } from '#modules/orders'
import { quantityField } from './refund-form.ts'

export interface RefundFieldsProps {
  readonly refundable: OwnRefundable
  readonly lines: readonly OrderLineView[]
  readonly answer: FormAnswer | undefined
}

/** What to give back, and why. Nothing happens yet: the next step shows what it comes to. */
export function RefundFields({ refundable, lines, answer }: RefundFieldsProps) {
  const pending = useNavigation().formData?.get('intent') === 'look'
  const values = answer?.values ?? {}
  const errors = answer?.errors ?? {}
  return (
    <Form method="post" noValidate className="flex max-w-2xl flex-col gap-6">
      <ErrorSummary errors={errors} message={answer?.message} />
      <input type="hidden" name="intent" value="look" />
      <RadioGroupField
        label="What goes back"
        name="kind"
        defaultValue={values.kind ?? 'items'}
        error={errors.kind}
        options={[
          { value: 'items', label: 'Hats', description: 'The ones you choose below' },
          { value: 'amount', label: 'An amount', description: 'The shopper keeps the hats' },
          { value: 'rest', label: 'Everything of yours', detail: formatCents(refundable.mostCents) },
        ]}
      />
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-2 text-sm font-semibold">Hats</legend>
        {refundable.lines.map(({ lineId, units, paidCents }) => {
          const line = lines.find(({ id }) => id === lineId)
          const name = quantityField(lineId)
          return (
            <TextField
              key={lineId}
              type="number"
              inputMode="numeric"
              min={0}
              max={units}
              step={1}
              label={[line?.name, ...Object.values(line?.optionValues ?? {})].filter(Boolean).join(', ')}
              hint={`${formatCents(paidCents)} paid for ${units}`}
              name={name}
              defaultValue={values[name] ?? '0'}
              error={errors[name]}
            />
          )
        })}
        {refundable.shippingCents > 0 && (
          <SwitchField
            label={`Shipping, ${formatCents(refundable.shippingCents)}`}
            hint="Goes back by itself with the last hat of a parcel that has not left."
            name="shipping"
            defaultChecked={values.shipping === 'on'}
          />
        )}
      </fieldset>
      <TextField
        label="Amount"
        prefix="$"
        inputMode="decimal"
        name="amount"
        hint={`At most ${formatCents(refundable.mostCents)}, with the fee and tax on it`}
        defaultValue={values.amount}
        error={errors.amount}
        className="max-w-64"
      />
      <TextAreaField
        label="Reason"
        required
        name="reason"
        rows={3}
        maxLength={500}
        counter
        hint="The shopper reads it."
        defaultValue={values.reason}
        error={errors.reason}
      />
      <SwitchField
        label="Put the hats back on sale"
        hint="For hats that come back to you, or have not left."
        name="restock"
        defaultChecked={values.restock === 'on'}
      />
      <Button type="submit" pending={pending} pendingLabel="Reckoning..." className="self-start">
        See what it comes to
      </Button>
    </Form>
  )
}
