import type { OptionValues, VariantView } from '#modules/catalog'

export interface OptionGroup {
  readonly name: string
  readonly values: readonly string[]
}

/** The options that tell the variants apart, in the order in which the variants name them. */
export function optionGroups(variants: readonly VariantView[]): OptionGroup[] {
  const groups = new Map<string, Set<string>>()
  for (const { optionValues } of variants) {
    for (const [name, value] of Object.entries(optionValues)) {
      groups.set(name, (groups.get(name) ?? new Set()).add(value))
    }
  }
  return [...groups].map(([name, values]) => ({ name, values: [...values] }))
}

/** The first variant that can be bought, else the first. */
export function defaultVariant(variants: readonly VariantView[]): VariantView | undefined {
  return variants.find((variant) => variant.available > 0) ?? variants[0]
}

/**
 * The variant after one option was chosen anew. The other options stay if there is such a variant; otherwise the one that
 * keeps the most of them is taken.
 */
export function variantAfterChoice(
  variants: readonly VariantView[],
  current: OptionValues,
  choice: { readonly name: string; readonly value: string },
): VariantView | undefined {
  const wanted = { ...current, [choice.name]: choice.value }
  const kept = ({ optionValues }: VariantView) =>
    Object.entries(wanted).filter(([name, value]) => optionValues[name] === value).length
  return variants
    .filter(({ optionValues }) => optionValues[choice.name] === choice.value)
    .reduce<VariantView | undefined>((best, it) => (best && kept(best) >= kept(it) ? best : it), undefined)
}
