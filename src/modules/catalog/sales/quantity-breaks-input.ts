import { z } from 'zod'
import {
  maxBreakPercent,
  maxBreakQuantity,
  type QuantityBreak,
  quantityBreakRows,
} from './quantity-breaks.ts'

const field = z.string().trim().default('')
const typed = z.object({
  from1: field,
  percent1: field,
  from2: field,
  percent2: field,
  from3: field,
  percent3: field,
})

/** Quantity breaks as an artist's form sends them. An empty row is left out. */
export const quantityBreaksInput = typed.transform((form, context): readonly QuantityBreak[] => {
  const breaks: QuantityBreak[] = []
  for (const [fromField, percentField] of quantityBreakRows) {
    if (form[fromField] === '' && form[percentField] === '') continue
    const last = breaks.at(-1)
    const from = wholeNumber(form[fromField], (last?.from ?? 1) + 1, maxBreakQuantity)
    const percentOff = wholeNumber(form[percentField], (last?.percentOff ?? 0) + 1, maxBreakPercent)
    if (typeof from === 'string') context.addIssue({ code: 'custom', path: [fromField], message: from })
    if (typeof percentOff === 'string')
      context.addIssue({ code: 'custom', path: [percentField], message: percentOff })
    if (typeof from === 'string' || typeof percentOff === 'string') return z.NEVER
    breaks.push({ from, percentOff })
  }
  return breaks
})

/** The number, or what to enter instead. */
function wholeNumber(text: string, min: number, max: number): number | string {
  const number = /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN
  if (number >= min && number <= max) return number
  return min > max
    ? `The row above is already the highest (${max}).`
    : `Enter a whole number from ${min} to ${max}.`
}
