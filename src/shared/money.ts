import type { Brand } from './ids.ts'

/** A whole number of US cents: the only form in which money is stored or calculated. */
export type Cents = Brand<number, 'Cents'>

/** Brands a safe integer. Throws on anything else: a fraction of a cent is always a bug. */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of cents: ${amount}`)
  return (amount === 0 ? 0 : amount) as Cents
}

export const zeroCents = cents(0)

export function addCents(...amounts: readonly Cents[]): Cents {
  return cents(amounts.reduce((sum, amount) => sum + amount, 0))
}

export function subtractCents(from: Cents, amount: Cents): Cents {
  return cents(from - amount)
}

/** Price times a whole quantity. */
export function multiplyCents(price: Cents, quantity: number): Cents {
  if (!Number.isSafeInteger(quantity)) throw new RangeError(`not a whole quantity: ${quantity}`)
  return cents(price * quantity)
}

/** A share of an amount given in basis points (4% = 400), rounded half up. The amount must not be negative. */
export function basisPointsOf(amount: Cents, basisPoints: number): Cents {
  if (amount < 0) throw new RangeError('a share of a negative amount has no agreed rounding')
  return cents(Math.floor((amount * basisPoints + 5_000) / 10_000))
}

/**
 * Splits an amount by weights (largest remainder): the parts always add up to the amount, and each is less than one cent away
 * from its exact share. Equal remainders go to the earlier part. If all weights are 0, the first part gets everything.
 */
export function allocate(amount: Cents, weights: readonly number[]): Cents[] {
  if (weights.length === 0) throw new RangeError('nothing to allocate to')
  if (weights.some((weight) => !Number.isSafeInteger(weight) || weight < 0))
    throw new RangeError('weights are whole and not negative')
  if (amount < 0) return allocate(cents(-amount), weights).map((part) => cents(-part))
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  if (total === 0n) return weights.map((_, index) => (index === 0 ? amount : zeroCents))
  // BigInt, because amount × weight exceeds 2^53 for large orders and rounding would lose a cent.
  const exact = weights.map((weight, index) => {
    const product = BigInt(amount) * BigInt(weight)
    return { index, part: product / total, remainder: product % total }
  })
  let left = BigInt(amount) - exact.reduce((sum, { part }) => sum + part, 0n)
  const byRemainder = [...exact].sort((a, b) =>
    a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
  )
  for (const share of byRemainder) {
    if (left === 0n) break
    share.part += 1n
    left -= 1n
  }
  return exact.map(({ part }) => cents(Number(part)))
}

/** The JSON API uses dollars with two decimals. */
export function dollarsOf(amount: Cents): number {
  return amount / 100
}

/** Converts an amount as people type it to cents: '12.5', '$12.50', '1,250.00'. Null for anything else. */
export function centsFromTyped(text: string): Cents | null {
  const amount = text.trim().replace(/^\$\s?/, '')
  return centsFromDollars(
    /^\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?$/.test(amount) ? amount.replaceAll(',', '') : amount,
  )
}

/** Converts dollars from a form or JSON to cents; null unless it is a number with at most two decimals. */
export function centsFromDollars(dollars: string | number): Cents | null {
  const text = String(dollars).trim()
  const match = /^(-?)(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text)
  if (!match) return null
  const value = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'))
  return cents(match[1] ? -value : value)
}
