import { clsx } from 'clsx'
import { ColorDot } from '#app/ui/graphics/color-dot.tsx'
import { formatCents } from '#app/ui/formats/format-cents.ts'
import type { VariantView } from '#modules/catalog'
import type { Cents } from '#shared/money.ts'
import { type OptionGroup, optionField, variantAfterChoice } from './variant-choice.ts'

export interface OptionPickerProps {
  readonly groups: readonly OptionGroup[]
  readonly variants: readonly VariantView[]
  readonly chosen: VariantView
  readonly onChoose: (variant: VariantView) => void
}

/** A row of radio buttons per option: native radios, so arrow keys and forms work. Sold-out values can be selected. */
export function OptionPicker({ groups, variants, chosen, onChoose }: OptionPickerProps) {
  return groups.map((group) => (
    <fieldset key={group.name} className="min-w-0">
      <legend className="mb-2 text-sm font-semibold">
        {group.name}: <span className="font-normal text-muted">{chosen.optionValues[group.name]}</span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {group.values.map((value) => (
          <Option
            key={value}
            group={group.name}
            value={value}
            isChosen={chosen.optionValues[group.name] === value}
            variant={variantAfterChoice(variants, chosen.optionValues, { name: group.name, value })}
            shownPrice={chosen.priceCents}
            onChoose={onChoose}
          />
        ))}
      </div>
    </fieldset>
  ))
}

interface OptionProps {
  readonly group: string
  readonly value: string
  readonly isChosen: boolean
  /** The variant that selecting it leads to. */
  readonly variant: VariantView | undefined
  readonly shownPrice: Cents
  readonly onChoose: (variant: VariantView) => void
}

function Option({ group, value, isChosen, variant, shownPrice, onChoose }: OptionProps) {
  const isSoldOut = (variant?.available ?? 0) <= 0
  const otherPrice = variant && variant.priceCents !== shownPrice ? variant.priceCents : null
  return (
    <label
      className={clsx(
        'flex min-h-11 max-w-full flex-wrap items-center gap-x-2 rounded-field wrap-anywhere border border-edge bg-raised px-4 py-1 hover:border-text',
        'has-checked:border-accent has-checked:shadow-[inset_0_0_0_1px_var(--accent)]',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        isSoldOut && 'border-dashed text-muted',
      )}
    >
      <input
        type="radio"
        name={optionField(group)}
        value={value}
        checked={isChosen}
        onChange={() => variant && onChoose(variant)}
        className="sr-only"
      />
      {group.toLowerCase() === 'color' && <ColorDot color={value} />}
      <span className={clsx(isSoldOut && 'line-through')}>{value}</span>
      {isSoldOut && <span className="text-xs">Sold out</span>}
      {otherPrice !== null && !isSoldOut && (
        <span className="label text-xs text-muted">{formatCents(otherPrice)}</span>
      )}
    </label>
  )
}
