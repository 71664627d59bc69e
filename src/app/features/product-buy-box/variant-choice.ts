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
  return [...groups].map(([name, values]) => ({ name, values: [...values].sort(bySize) }))
}

const sizesForFew = [
  /^(?:youth|kid|child|toddler|baby|infant)/i,
  /^(?:extra|x|[2-5]x|xx|xxx)[- ]?(?:large|small|l|s)$/i,
]

/** 0 for a size that fits most heads, and for anything that isn't a size. */
function rankOfSize(value: string): number {
  return sizesForFew.findIndex((sizes) => sizes.test(value)) + 1
}

/** Usual sizes first, then those for children, then the extremes; otherwise the order stays. */
function bySize(a: string, b: string): number {
  return rankOfSize(a) - rankOfSize(b)
}

/**
 * The first variant that can be bought and fits most heads. Undefined when only others can be bought: a size for few is never
 * chosen for the shopper. Without any that can be bought, the first one.
 */
export function defaultVariant(variants: readonly VariantView[]): VariantView | undefined {
  const choices = optionGroups(variants).filter(({ values }) => values.length > 1)
  const fitMost = variants.filter(({ optionValues }) =>
    choices.every(({ name }) => rankOfSize(optionValues[name] ?? '') === 0),
  )
  const canBuy = ({ available }: VariantView) => available > 0
  return fitMost.find(canBuy) ?? (variants.some(canBuy) ? undefined : (fitMost[0] ?? variants[0]))
}

/** The variant in the address, sold out or not; the default one, if any, when the address names none. */
export function variantOfAddress(
  variants: readonly VariantView[],
  id: string | null,
): VariantView | undefined {
  return variants.find((variant) => variant.id === id) ?? defaultVariant(variants)
}

/**
 * The variant after one option was changed. Keeps the other options if there is such a variant; otherwise the one that keeps
 * most of them. After a first choice, one that can be bought.
 */
export function variantAfterChoice(
  variants: readonly VariantView[],
  current: OptionValues,
  choice: { readonly name: string; readonly value: string },
): VariantView | undefined {
  const withChoice = variants.filter(({ optionValues }) => optionValues[choice.name] === choice.value)
  const isFirstChoice = Object.keys(current).length === 0
  const toBuy = isFirstChoice ? withChoice.find(({ available }) => available > 0) : undefined
  return toBuy ?? closest(withChoice, { ...current, [choice.name]: choice.value })
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
