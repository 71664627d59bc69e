import type { Cents } from '#shared/money.ts'

/** '$1,234.50', as the shop's pages write it. */
export function moneyText(amount: Cents): string {
  const dollars = String(Math.floor(Math.abs(amount) / 100)).replace(/\B(?=(\d{3})+$)/g, ',')
  const rest = String(Math.abs(amount) % 100).padStart(2, '0')
  return `${amount < 0 ? '-' : ''}$${dollars}.${rest}`
}
