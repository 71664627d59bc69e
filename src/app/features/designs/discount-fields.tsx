import { TextField } from '#app/ui/forms/text-field.tsx'
import { type CustomWorkOffer, discountSteps } from '#modules/designs'

interface DiscountFieldsProps {
  readonly offer: CustomWorkOffer
  readonly text: (name: string, saved: string | number) => { name: string; error: string | undefined }
}

/** A quantity and its discount in each row; empty rows don't count. */
export function DiscountFields({ offer, text }: DiscountFieldsProps) {
  return (
    <div role="group" aria-label="Quantity discounts" className="flex flex-col gap-3">
      {discountSteps.map((step, index) => {
        const saved = offer.prices.discounts[index]
        return (
          <div key={step} className="grid grid-cols-2 gap-5">
            <TextField
              label={`Discount ${step} starts at`}
              inputMode="numeric"
              suffix="hats"
              {...text(`discountFrom-${step}`, saved?.from ?? '')}
            />
            <TextField
              label={`Discount ${step}`}
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
