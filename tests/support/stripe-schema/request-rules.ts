/** The parts of a decoded request that the rules check. */
interface Parameters {
  [name: string]: unknown
}

const MINUTE = 60
const DAY = 24 * 3600
/** Allowed difference between our clock and Stripe's. */
const SKEW = 60

/** Rules from Stripe's documentation that no schema contains. Empty when all are followed. */
export function brokenRules(call: string, parameters: Parameters, at: number): string[] {
  if (call === 'POST /v1/checkout/sessions') return sessionRules(parameters, at)
  if (call === 'POST /v1/transfers') return transferRules(parameters)
  if (call === 'POST /v1/refunds' && !parameters.charge === !parameters.payment_intent) {
    return ['exactly one of charge and payment_intent']
  }
  if (call === 'POST /v1/coupons') return couponRules(parameters)
  return []
}

function sessionRules(parameters: Parameters, at: number): string[] {
  const { mode, ui_mode = 'hosted_page', success_url, allow_promotion_codes, expires_at } = parameters
  const lines = list(parameters.line_items)
  const discounts = list(parameters.discounts)
  const intent = hash(parameters.payment_intent_data)
  const broken: string[] = []
  const need = (kept: boolean, rule: string) => {
    if (!kept) broken.push(rule)
  }
  need(mode !== undefined, '/mode: is required')
  need(mode !== 'payment' || lines.length > 0, '/line_items: required to take a payment')
  need(lines.length <= 100, '/line_items: at most 100')
  need(discounts.length <= 1, '/discounts: at most one')
  need(
    discounts.length === 0 || !allow_promotion_codes,
    '/discounts: not together with allow_promotion_codes',
  )
  need(list(parameters.shipping_options).length <= 5, '/shipping_options: at most 5')
  need(ui_mode !== 'hosted_page' || Boolean(success_url), '/success_url: required for a hosted page')
  const sharesCharge = Boolean(intent.transfer_data || intent.on_behalf_of)
  need(
    !intent.application_fee_amount || sharesCharge,
    '/payment_intent_data/application_fee_amount: not with separate transfers',
  )
  const automaticTax = hash(parameters.automatic_tax).enabled === true
  need(!automaticTax || !lines.some((line) => line.tax_rates), '/automatic_tax: not together with tax_rates')
  if (typeof expires_at === 'number') {
    const inWindow = expires_at >= at + 30 * MINUTE - SKEW && expires_at <= at + DAY + SKEW
    need(inWindow, '/expires_at: 30 minutes to 24 hours from now')
  }
  return [...broken, ...lines.flatMap(lineRules)]
}

function lineRules(line: Parameters, index: number): string[] {
  const where = `/line_items/${index}`
  const price = hash(line.price_data)
  const broken: string[] = []
  if (!line.price === !line.price_data) broken.push(`${where}: exactly one of price and price_data`)
  if (line.price_data && price.unit_amount === undefined && price.unit_amount_decimal === undefined) {
    broken.push(`${where}/price_data: unit_amount or unit_amount_decimal`)
  }
  if (typeof price.unit_amount === 'number' && price.unit_amount < 0) {
    broken.push(`${where}/price_data/unit_amount: negative; a discount is a coupon`)
  }
  return broken
}

function transferRules(parameters: Parameters): string[] {
  const { amount, source_transaction } = parameters
  const broken: string[] = []
  if (typeof amount === 'number' && amount < 1) broken.push('/amount: must be positive')
  if (typeof source_transaction === 'string' && !/^(ch|py)_/.test(source_transaction)) {
    broken.push('/source_transaction: takes a charge, not a payment intent')
  }
  return broken
}

function couponRules(parameters: Parameters): string[] {
  const broken: string[] = []
  if (!parameters.amount_off === !parameters.percent_off)
    broken.push('exactly one of amount_off and percent_off')
  if (parameters.amount_off && !parameters.currency) broken.push('/currency: required with amount_off')
  return broken
}

/** Maximum text lengths, which the SDK's types don't contain. `*` in a path stands for each entry of a list. */
export const TEXT_LIMITS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'POST /v1/checkout/sessions': {
    client_reference_id: 200,
    integration_identifier: 200,
    success_url: 5000,
    cancel_url: 5000,
    'line_items.*.price_data.product_data.name': 5000,
    'line_items.*.price_data.product_data.description': 40_000,
    'payment_intent_data.description': 1000,
    'payment_intent_data.statement_descriptor_suffix': 22,
    'shipping_options.*.shipping_rate_data.display_name': 100,
  },
  'POST /v1/coupons': { name: 40 },
  'POST /v1/transfers': { description: 5000 },
  'POST /v1/payouts': { statement_descriptor: 22 },
}

/** Texts above the maximum length. */
export function overlongTexts(call: string, parameters: Parameters): string[] {
  return Object.entries(TEXT_LIMITS[call] ?? {}).flatMap(([path, limit]) =>
    textsAt(parameters, path.split('.'))
      .filter((text) => text.length > limit)
      .map((text) => `/${path.replaceAll('.', '/')}: ${text.length} characters, at most ${limit}`),
  )
}

function textsAt(value: unknown, path: readonly string[]): string[] {
  const [step, ...rest] = path
  if (step === undefined) return typeof value === 'string' ? [value] : []
  if (step === '*') return Array.isArray(value) ? value.flatMap((entry) => textsAt(entry, rest)) : []
  return textsAt(hash(value)[step], rest)
}

function list(value: unknown): Parameters[] {
  return Array.isArray(value) ? (value as Parameters[]) : []
}

function hash(value: unknown): Parameters {
  return typeof value === 'object' && value !== null ? (value as Parameters) : {}
}
