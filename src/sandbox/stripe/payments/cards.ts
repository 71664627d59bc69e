export type CardOutcome =
  | { kind: 'pays' }
  | { kind: 'authenticates' }
  | { kind: 'declined'; code: string; declineCode: string; message: string }

interface TestCard {
  number: string
  brand: 'visa' | 'mastercard' | 'amex'
  outcome: CardOutcome
  /** The later outcome of a refund; by default it arrives at once. */
  refund?: RefundReport
  /** Shown in the help box of the payment page. */
  help?: string
}

/** 'arrives': the refund is pending at first. 'fails': it succeeds, and then the bank returns it. */
export type RefundReport = 'arrives' | 'fails'

const declined = (code: string, declineCode: string, message: string): CardOutcome => ({
  kind: 'declined',
  code,
  declineCode,
  message,
})

const GENERIC_DECLINE = declined('card_declined', 'generic_decline', 'Your card was declined.')

/** The outcome when the cardholder fails the bank's check. */
export const AUTHENTICATION_FAILED =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.'

/** Stripe's published test numbers with their documented outcomes. */
export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', brand: 'visa', outcome: { kind: 'pays' }, help: 'pays' },
  { number: '5555555555554444', brand: 'mastercard', outcome: { kind: 'pays' }, help: 'pays (Mastercard)' },
  { number: '378282246310005', brand: 'amex', outcome: { kind: 'pays' }, help: 'pays (American Express)' },
  { number: '4000056655665556', brand: 'visa', outcome: { kind: 'pays' } },
  { number: '4000000000007726', brand: 'visa', outcome: { kind: 'pays' }, refund: 'arrives' },
  {
    number: '4000000000005126',
    brand: 'visa',
    outcome: { kind: 'pays' },
    refund: 'fails',
    help: 'pays, and its refunds fail later',
  },
  { number: '5105105105105100', brand: 'mastercard', outcome: { kind: 'pays' } },
  { number: '2223003122003222', brand: 'mastercard', outcome: { kind: 'pays' } },
  { number: '371449635398431', brand: 'amex', outcome: { kind: 'pays' } },
  {
    number: '4000002500003155',
    brand: 'visa',
    outcome: { kind: 'authenticates' },
    help: 'asks for authentication',
  },
  { number: '4000000000000002', brand: 'visa', outcome: GENERIC_DECLINE, help: 'is declined' },
  {
    number: '4000000000009995',
    brand: 'visa',
    outcome: declined('card_declined', 'insufficient_funds', 'Your card has insufficient funds.'),
    help: 'has insufficient funds',
  },
  {
    number: '4000000000009987',
    brand: 'visa',
    outcome: declined('card_declined', 'lost_card', 'Your card was declined.'),
  },
  {
    number: '4000000000000069',
    brand: 'visa',
    outcome: declined('expired_card', 'expired_card', 'Your card has expired.'),
  },
  {
    number: '4000000000000127',
    brand: 'visa',
    outcome: declined('incorrect_cvc', 'incorrect_cvc', "Your card's security code is incorrect."),
  },
]

/** Looks up a card by its last four digits, which are unique among cards that pay. */
export function refundReportOf(last4: string): RefundReport | null {
  return TEST_CARDS.find(({ number }) => number.endsWith(last4))?.refund ?? null
}

export interface CardInput {
  number: string
  expiry: string
  cvc: string
}

export interface Card {
  brand: TestCard['brand']
  last4: string
  expMonth: number
  expYear: number
  outcome: CardOutcome
}

export type CardErrors = Partial<Record<keyof CardInput, string>>

/** Parses the payment form, or returns Stripe's error text for each field. */
export function readCard(input: CardInput, now: Date): { card: Card } | { errors: CardErrors } {
  const errors: CardErrors = {}
  const number = input.number.replace(/[\s-]/g, '')
  const known = TEST_CARDS.find((card) => card.number === number)
  if (number === '') errors.number = 'Enter a card number.'
  else if (!/^\d{13,19}$/.test(number)) errors.number = 'Your card number is incomplete.'
  else if (!passesLuhn(number)) errors.number = 'Your card number is invalid.'
  else if (!known) {
    errors.number = 'Your card was declined. Your request was in test mode, but used a non test card.'
  }
  const expiry = readExpiry(input.expiry)
  if (!expiry) errors.expiry = "Your card's expiration date is incomplete. Write it as MM / YY."
  else if (isPast(expiry, now)) errors.expiry = "Your card's expiration date is in the past."
  const cvc = input.cvc.trim()
  if (!/^\d{3,4}$/.test(cvc) || (known && cvc.length !== (known.brand === 'amex' ? 4 : 3))) {
    errors.cvc = "Your card's security code is incomplete."
  }
  if (!known || !expiry || Object.keys(errors).length > 0) return { errors }
  return {
    card: {
      brand: known.brand,
      last4: number.slice(-4),
      expMonth: expiry.month,
      expYear: expiry.year,
      outcome: known.outcome,
    },
  }
}

function readExpiry(typed: string): { month: number; year: number } | null {
  const match = /^(\d{1,2})[/-]?(\d{2}|\d{4})$/.exec(typed.replaceAll(/\s/g, ''))
  if (!match) return null
  const month = Number(match[1])
  const year = Number(match[2]) % 100
  return month >= 1 && month <= 12 ? { month, year: 2000 + year } : null
}

/** A card is valid until the end of its month, in any time zone. */
function isPast(expiry: { month: number; year: number }, now: Date): boolean {
  return expiry.year * 12 + expiry.month - 1 < now.getUTCFullYear() * 12 + now.getUTCMonth()
}

function passesLuhn(number: string): boolean {
  let sum = 0
  for (const [index, digit] of [...number].reverse().entries()) {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    sum += value > 9 ? value - 9 : value
  }
  return sum % 10 === 0
}
