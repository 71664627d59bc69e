import { groupDigits } from './group-digits.ts'
import type { Cents } from '../money.ts'

/** '$1,234.50', as on the pages. */
export function moneyText(amount: Cents): string {
  const dollars = groupDigits(Math.floor(Math.abs(amount) / 100))
  const rest = String(Math.abs(amount) % 100).padStart(2, '0')
  return `${amount < 0 ? '-' : ''}$${dollars}.${rest}`
}
