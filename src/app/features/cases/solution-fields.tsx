import { ChoiceFields } from '#app/ui/forms/choice-fields.tsx'
import { SwitchField } from '#app/ui/forms/switch-field.tsx'
import { MoneyField } from '#app/ui/forms/money-field.tsx'
import { UnitFields } from '#app/ui/forms/hats/unit-fields.tsx'
import { nameWithOptions } from '#app/ui/formats/name-with-options.ts'
import { formatCents } from '#shared/text/format-cents.ts'
import type { FormAnswer } from '#app/web/request/form-answer.server.ts'
import type { CaseLine } from '#modules/cases'
import type { OwnRefundable } from '#modules/orders'

export interface SolutionFieldsProps {
  /** What is left of the vendor's part. */
  readonly refundable: OwnRefundable
  readonly lines: readonly CaseLine[]
  readonly answer: FormAnswer | undefined
}

/** What a refund takes: hats with their shipping, or an amount. */
export function SolutionFields({ refundable, lines, answer }: SolutionFieldsProps) {
  return (
    <>
      <ChoiceFields of="items">
        <UnitFields
          legend="Hats to refund"
          lines={refundable.lines.flatMap(({ lineId, units, paidCents }) => {
            const line = lines.find((one) => one.lineId === lineId)
            return line
              ? [
                  {
                    ...line,
                    label: nameWithOptions(line),
                    max: units,
                    preset: Math.min(line.quantity, units),
                    presetRows: line.rosterRows,
                    hint: `${formatCents(paidCents)} paid for ${units}`,
                  },
                ]
              : []
          })}
          values={answer?.values}
          errors={answer?.errors}
        />
        {refundable.shippingCents > 0 && (
          <SwitchField
            label={`Shipping, ${formatCents(refundable.shippingCents)}`}
            hint="Refunded with the hats."
            name="shipping"
            defaultChecked={answer?.values.shipping === 'on'}
          />
        )}
      </ChoiceFields>
      <ChoiceFields of="amount">
        <MoneyField
          label="Amount"
          name="amount"
          hint={`Up to ${formatCents(refundable.maxCents)}, with its fee and tax`}
          defaultValue={answer?.values.amount}
          error={answer?.errors.amount}
          className="max-w-64"
        />
      </ChoiceFields>
    </>
  )
}
