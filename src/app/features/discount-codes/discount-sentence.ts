import { formatDate } from '#app/ui/formats/format-date.ts'
import { centsFromTyped } from '#shared/money.ts'
import { formatCents } from '#shared/text/format-cents.ts'

/** The fields of the form as typed, by name. */
export type TypedDiscount = Readonly<Partial<Record<string, string>>>

/** '12.5%', '$5.00'. Null for a value that the form doesn't accept. */
export function typedOffer({ kind, value = '' }: TypedDiscount): string | null {
  if (kind === 'amount') {
    const amount = centsFromTyped(value)
    return amount === null || amount <= 0 ? null : formatCents(amount)
  }
  const percent = Number(value.replace('%', ''))
  return percent > 0 && percent <= 100 ? `${percent}%` : null
}

/** 'With SUMMER-10, a shopper gets 10% off all hats in the cart.' Null without a valid value. */
export function discountSentence(typed: TypedDiscount, hats: string): string | null {
  const offer = typedOffer(typed)
  if (offer === null) return null
  const code = (typed.code ?? '').trim().toUpperCase()
  return `With ${code || 'this code'}, a shopper gets ${offer} off ${hats} in the cart.`
}

/** What limits it, one short text each. */
export function discountLimits(typed: TypedDiscount): string[] {
  const minimum = centsFromTyped(typed.minimum ?? '')
  const [total, perPerson] = [countOf(typed.maxUses), countOf(typed.maxUsesPerPerson)]
  return [
    ...(minimum !== null && minimum > 0 ? [`On orders of ${formatCents(minimum)} or more`] : []),
    ...(total > 0 ? [total === 1 ? 'Once in total' : `${total} times in total`] : []),
    ...(perPerson > 0 ? [perPerson === 1 ? 'Once per person' : `${perPerson} times per person`] : []),
    ...(typed.firstOrderOnly === 'on' ? ['First orders only'] : []),
    ...(dayOf(typed.startsAt) ? [`From ${dayOf(typed.startsAt)}`] : []),
    dayOf(typed.endsAt) ? `Until ${dayOf(typed.endsAt)}` : 'Until you end it',
  ]
}

function countOf(text = ''): number {
  return /^\d{1,9}$/.test(text.trim()) ? Number(text) : 0
}

/** The day of a local time, as typed. */
function dayOf(text = ''): string | null {
  const day = text.slice(0, 10)
  return Number.isNaN(Date.parse(day)) ? null : formatDate(day)
}
