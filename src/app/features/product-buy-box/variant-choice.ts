import type { OptionValues, VariantView } from '#modules/catalog'

export interface OptionGroup {
  readonly name: string
  readonly values: readonly string[]
}

/** Form field name of an option. */
export function optionField(groupName: string): string {
  return `option.${groupName}`
}

/** The options that distinguish the variants, in the variants' order. */
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

/** The variant in the address, sold out or not; the default one if the address names none. */
export function variantOfAddress(
  variants: readonly VariantView[],
  id: string | null,
): VariantView | undefined {
  return variants.find((variant) => variant.id === id) ?? defaultVariant(variants)
}

/**
 * The variant after one option was changed. Keeps the other options if there is such a variant; otherwise the one that keeps
 * most of them.
 */
export function variantAfterChoice(
  variants: readonly VariantView[],
  current: OptionValues,
  choice: { readonly name: string; readonly value: string },
): VariantView | undefined {
  return closest(
    variants.filter(({ optionValues }) => optionValues[choice.name] === choice.value),
    { ...current, [choice.name]: choice.value },
  )
}

/**
 * The variant that a form without scripts selects. `exact` has exactly these options, or is the named one when there is
 * nothing to select; `nearest` can be shown instead. Null when the form names no variant at all.
 */
export function variantOfForm(
  variants: readonly VariantView[],
  fields: Iterable<readonly [string, unknown]>,
): { readonly exact: VariantView | undefined; readonly nearest: VariantView | undefined } | null {
  const form = new Map(fields)
  const groups = optionGroups(variants)
  const chosen: Record<string, string> = {}
  for (const { name } of groups) {
    const value = form.get(optionField(name))
    if (typeof value === 'string') chosen[name] = value
  }
  if (Object.keys(chosen).length === 0) {
    const named = variants.find(({ id }) => id === form.get('variant'))
    return named ? { exact: named, nearest: named } : null
  }
  const nearest = closest(variants, chosen)
  const isExact =
    nearest && groups.every(({ name }) => (nearest.optionValues[name] ?? null) === (chosen[name] ?? null))
  return { exact: isExact ? nearest : undefined, nearest }
}

function closest(variants: readonly VariantView[], selected: OptionValues): VariantView | undefined {
  const countMatches = ({ optionValues }: VariantView) =>
    Object.entries(selected).filter(([name, value]) => optionValues[name] === value).length
  return variants.reduce<VariantView | undefined>(
    (best, it) => (best && countMatches(best) >= countMatches(it) ? best : it),
    undefined,
  )
}
