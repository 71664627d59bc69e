import { formatCents } from '#shared/text/format-cents.ts'
import type { DiscountCode } from '#modules/promotions/server'

type Terms = Pick<
  DiscountCode,
  'benefit' | 'vendor' | 'minimumCents' | 'maxUses' | 'maxUsesPerPerson' | 'firstOrderOnly' | 'email' | 'uses'
>

/** '12.5%', '$5.00'. */
export function offText({ benefit }: Pick<Terms, 'benefit'>): string {
  return benefit.kind === 'percent' ? `${benefit.basisPoints / 100}%` : formatCents(benefit.cents)
}

/** '12.5% off all hats', '$5.00 off hats by Ann'. */
export function benefitText({ benefit, vendor }: Pick<Terms, 'benefit' | 'vendor'>): string {
  return `${offText({ benefit })} off ${vendor ? `hats by ${vendor.name}` : 'all hats'}`
}

export function conditionTexts(terms: Omit<Terms, 'benefit' | 'maxUses' | 'uses'>): string[] {
  const { minimumCents, maxUsesPerPerson: perPerson, firstOrderOnly, email } = terms
  return [
    ...(minimumCents > 0 ? [`On orders of ${formatCents(minimumCents)} or more`] : []),
    ...(perPerson === null ? [] : [perPerson === 1 ? 'Once per person' : `${perPerson} times per person`]),
    ...(firstOrderOnly ? ['First orders only'] : []),
    ...(email === null ? [] : [`Only for ${email}`]),
  ]
}

/** '3 of 100', '3'. */
export function usesText({ uses, maxUses }: Pick<Terms, 'uses' | 'maxUses'>): string {
  return maxUses === null ? String(uses) : `${uses} of ${maxUses}`
}
