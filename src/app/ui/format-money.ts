import type { Cents } from '#shared/money.ts'

/** '$1,234.50'. The only way from cents to what people read; written by hand because every runtime must print the same. */
export function formatCents(amount: Cents): string {
  const whole = Math.floor(Math.abs(amount) / 100)
  const rest = String(Math.abs(amount) % 100).padStart(2, '0')
  const grouped = String(whole).replace(/\B(?=(\d{3})+$)/g, ',')
  return `${amount < 0 ? '−' : ''}$${grouped}.${rest}`
}
