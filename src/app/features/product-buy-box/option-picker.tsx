import { clsx } from 'clsx'
import type { OptionValues, VariantView } from '#modules/catalog'
import { type OptionGroup, variantAfterChoice } from './variant-choice.ts'

export interface OptionPickerProps {
  readonly groups: readonly OptionGroup[]
  readonly variants: readonly VariantView[]
  readonly chosen: OptionValues
  readonly onChoose: (variant: VariantView) => void
}

/** A row of labels for each option: native radios, so arrow keys work. What is sold out can be looked at. */
export function OptionPicker({ groups, variants, chosen, onChoose }: OptionPickerProps) {
  return groups.map((group) => (
    <fieldset key={group.name} className="min-w-0">
      <legend className="mb-2 text-sm font-semibold">
        {group.name}: <span className="font-normal text-muted">{chosen[group.name]}</span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {group.values.map((value) => {
          const variant = variantAfterChoice(variants, chosen, { name: group.name, value })
          const isSoldOut = (variant?.available ?? 0) <= 0
          return (
            <label
              key={value}
              className={clsx(
                'flex min-h-11 max-w-full items-center rounded-field wrap-anywhere border border-edge bg-raised px-4 hover:border-text',
                'has-checked:border-accent has-checked:shadow-[inset_0_0_0_1px_var(--accent)]',
                'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
                isSoldOut && 'border-dashed text-muted line-through',
              )}
            >
              <input
                type="radio"
                name={`option-${group.name}`}
                value={value}
                checked={chosen[group.name] === value}
                onChange={() => variant && onChoose(variant)}
                className="sr-only"
              />
              {value}
              {isSoldOut && <span className="sr-only"> (sold out)</span>}
            </label>
          )
        })}
      </div>
    </fieldset>
  ))
}
