import { groupDigits } from './group-digits.ts'
import type { Cents } from '../money.ts'

/** '$1,234.50'. The only way to turn cents into displayed text. */
export function formatCents(amount: Cents): string {
  const whole = Math.floor(Math.abs(amount) / 100)
  const rest = String(Math.abs(amount) % 100).padStart(2, '0')
  return `${amount < 0 ? '−' : ''}$${groupDigits(whole)}.${rest}`
}
