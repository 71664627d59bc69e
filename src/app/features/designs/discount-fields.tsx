import { TextField } from '#app/ui/forms/text-field.tsx'
import { type CustomWorkOffer, discountSteps } from '#modules/designs'

interface DiscountFieldsProps {
  readonly offer: CustomWorkOffer
  readonly text: (name: string, saved: string | number) => { name: string; error: string | undefined }
}

/** A quantity and what each hat then costs less, in each row; empty rows don't count. */
export function DiscountFields({ offer, text }: DiscountFieldsProps) {
  return (
    <div role="group" aria-label="Quantity discounts" className="flex max-w-xl flex-col gap-3">
      <div aria-hidden="true" className="grid grid-cols-2 gap-5 text-sm font-semibold">
        <span>From this quantity</span>
        <span>Off each hat</span>
      </div>
      {discountSteps.map((step, index) => {
        const saved = offer.prices.discounts[index]
        return (
          <div key={step} className="grid grid-cols-2 gap-5">
            <TextField
              label={`Discount ${step} starts at`}
              hideLabel
              inputMode="numeric"
              suffix="hats"
              {...text(`discountFrom-${step}`, saved?.from ?? '')}
            />
            <TextField
              label={`Discount ${step}`}
              hideLabel
              inputMode="numeric"
              suffix="%"
              {...text(`discountPercent-${step}`, saved ? saved.basisPoints / 100 : '')}
            />
          </div>
        )
      })}
    </div>
  )
}
