import { clsx } from 'clsx'
import { ColorDot } from '#app/ui/graphics/color-dot.tsx'
import { formatCents } from '#shared/text/format-cents.ts'
import type { VariantView } from '#modules/catalog'
import { type OptionGroup, optionField, variantAfterChoice } from './variant-choice.ts'

export interface OptionPickerProps {
  readonly groups: readonly OptionGroup[]
  readonly variants: readonly VariantView[]
  /** Undefined until the shopper has chosen. */
  readonly chosen: VariantView | undefined
  /** How a value is shown, where it isn’t shown as it is. */
  readonly words: Readonly<Record<string, string>>
  readonly onChoose: (variant: VariantView) => void
}

function textIn(words: OptionPickerProps['words'], value = ''): string {
  return words[value] ?? value
}

/** A row of radio buttons per option: native radios, so arrow keys and forms work. Sold-out values can be selected. */
export function OptionPicker({ groups, variants, chosen, words, onChoose }: OptionPickerProps) {
  return groups.map((group) => (
    <fieldset key={group.name} className="min-w-0">
      <legend className="mb-2 text-sm font-semibold">
        {group.name}:{' '}
        {chosen ? (
          <span className="font-normal text-muted">{textIn(words, chosen.optionValues[group.name])}</span>
        ) : (
          <span className="text-accent-text">Choose one</span>
        )}
      </legend>
      <div className="flex flex-wrap gap-2">
        {group.values.map((value) => (
          <Option
            key={value}
            group={group.name}
            value={value}
            text={textIn(words, value)}
            isChosen={chosen?.optionValues[group.name] === value}
            variant={variantAfterChoice(variants, chosen?.optionValues ?? {}, { name: group.name, value })}
            shownPrice={chosen?.priceCents ?? Math.min(...variants.map(({ priceCents }) => priceCents))}
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
  readonly text: string
  readonly isChosen: boolean
  /** The variant that selecting it leads to. */
  readonly variant: VariantView | undefined
  readonly shownPrice: number
  readonly onChoose: (variant: VariantView) => void
}

function Option({ group, value, text, isChosen, variant, shownPrice, onChoose }: OptionProps) {
  const isSoldOut = (variant?.available ?? 0) <= 0
  const otherPrice = variant && variant.priceCents !== shownPrice ? variant.priceCents : null
  return (
    <label
      className={clsx(
        'flex min-h-11 max-w-full flex-wrap items-center gap-x-2 rounded-field wrap-anywhere border border-edge bg-raised px-4 py-1 hover:border-text',
        'has-checked:border-accent has-checked:shadow-[inset_0_0_0_1px_var(--accent)]',
        // Forced colors drop the colors that mark the choice.
        'forced-colors:has-checked:outline-2 forced-colors:has-checked:outline-offset-2',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        isSoldOut && 'border-dashed text-muted',
      )}
    >
      <input
        type="radio"
        name={optionField(group)}
        value={value}
        required
        checked={isChosen}
        onChange={() => variant && onChoose(variant)}
        className="sr-only"
      />
      {group.toLowerCase() === 'color' && <ColorDot color={value} />}
      <span className={clsx(isSoldOut && 'line-through')}>{text}</span>
      {isSoldOut && <span className="text-xs">Sold out</span>}
      {otherPrice !== null && !isSoldOut && (
        <span className="label text-xs text-muted">{formatCents(otherPrice)}</span>
      )}
    </label>
  )
}
