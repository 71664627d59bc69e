export interface Endpoint {
  /** Method and path as in Stripe's reference. */
  call: string
  /** The parameters' type, without `Stripe.` */
  params?: string
  /** The answer's `object`, or `[name]` for a list of it. */
  answer: string
  encoding: 'form' | 'json' | 'multipart'
}

const form = (call: string, params: string, answer: string): Endpoint => ({
  call,
  params,
  answer,
  encoding: 'form',
})
const json = (call: string, params: string, answer: string): Endpoint => ({
  call,
  params,
  answer,
  encoding: 'json',
})

/** Every Stripe call that the marketplace makes or may make. */
export const ENDPOINTS: readonly Endpoint[] = [
  form('GET /v1/accounts/{account}', 'AccountRetrieveParams', 'account'),
  form('POST /v1/accounts/{account}/login_links', 'AccountCreateLoginLinkParams', 'login_link'),
  form('POST /v1/checkout/sessions', 'Checkout.SessionCreateParams', 'checkout.session'),
  form('GET /v1/checkout/sessions', 'Checkout.SessionListParams', '[checkout.session]'),
  form('GET /v1/checkout/sessions/{session}', 'Checkout.SessionRetrieveParams', 'checkout.session'),
  form('POST /v1/checkout/sessions/{session}/expire', 'Checkout.SessionExpireParams', 'checkout.session'),
  form('GET /v1/checkout/sessions/{session}/line_items', 'Checkout.SessionListLineItemsParams', '[item]'),
  form('POST /v1/coupons', 'CouponCreateParams', 'coupon'),
  form('GET /v1/coupons/{coupon}', 'CouponRetrieveParams', 'coupon'),
  form('POST /v1/tax/calculations', 'Tax.CalculationCreateParams', 'tax.calculation'),
  form(
    'POST /v1/tax/transactions/create_from_calculation',
    'Tax.TransactionCreateFromCalculationParams',
    'tax.transaction',
  ),
  form('POST /v1/tax/transactions/create_reversal', 'Tax.TransactionCreateReversalParams', 'tax.transaction'),
  form('GET /v1/tax/transactions/{transaction}', 'Tax.TransactionRetrieveParams', 'tax.transaction'),
  form('GET /v1/payment_intents/{intent}', 'PaymentIntentRetrieveParams', 'payment_intent'),
  form('POST /v1/payment_intents/{intent}', 'PaymentIntentUpdateParams', 'payment_intent'),
  form('POST /v1/payment_intents/{intent}/cancel', 'PaymentIntentCancelParams', 'payment_intent'),
  form('GET /v1/charges/{charge}', 'ChargeRetrieveParams', 'charge'),
  form('GET /v1/balance_transactions', 'BalanceTransactionListParams', '[balance_transaction]'),
  form('GET /v1/balance_transactions/{id}', 'BalanceTransactionRetrieveParams', 'balance_transaction'),
  form('POST /v1/transfers', 'TransferCreateParams', 'transfer'),
  form('GET /v1/transfers', 'TransferListParams', '[transfer]'),
  form('GET /v1/transfers/{transfer}', 'TransferRetrieveParams', 'transfer'),
  form('POST /v1/transfers/{id}/reversals', 'TransferCreateReversalParams', 'transfer_reversal'),
  form('GET /v1/transfers/{id}/reversals', 'TransferListReversalsParams', '[transfer_reversal]'),
  form('POST /v1/refunds', 'RefundCreateParams', 'refund'),
  form('GET /v1/refunds', 'RefundListParams', '[refund]'),
  form('GET /v1/refunds/{refund}', 'RefundRetrieveParams', 'refund'),
  form('GET /v1/disputes/{dispute}', 'DisputeRetrieveParams', 'dispute'),
  form('POST /v1/disputes/{dispute}', 'DisputeUpdateParams', 'dispute'),
  form('POST /v1/disputes/{dispute}/close', 'DisputeCloseParams', 'dispute'),
  { call: 'POST /v1/files', params: 'FileCreateParams', answer: 'file', encoding: 'multipart' },
  form('GET /v1/files/{file}', 'FileRetrieveParams', 'file'),
  form('GET /v1/balance', 'BalanceRetrieveParams', 'balance'),
  form('GET /v1/balance_settings', 'BalanceSettingsRetrieveParams', 'balance_settings'),
  form('POST /v1/payouts', 'PayoutCreateParams', 'payout'),
  form('GET /v1/payouts', 'PayoutListParams', '[payout]'),
  form('GET /v1/payouts/{payout}', 'PayoutRetrieveParams', 'payout'),
  form('GET /v1/events', 'EventListParams', '[event]'),
  form('GET /v1/events/{id}', 'EventRetrieveParams', 'event'),
  form('GET /v1/webhook_endpoints', 'WebhookEndpointListParams', '[webhook_endpoint]'),
  json(
    'GET /v2/core/event_destinations',
    'V2.Core.EventDestinationListParams',
    '[v2.core.event_destination]',
  ),
  json('POST /v2/core/accounts', 'V2.Core.AccountCreateParams', 'v2.core.account'),
  json('GET /v2/core/accounts', 'V2.Core.AccountListParams', '[v2.core.account]'),
  json('GET /v2/core/accounts/{id}', 'V2.Core.AccountRetrieveParams', 'v2.core.account'),
  json('POST /v2/core/account_links', 'V2.Core.AccountLinkCreateParams', 'v2.core.account_link'),
  { call: 'GET /v2/core/events/{id}', answer: 'v2.core.event', encoding: 'json' },
]

/** The SDK's type of each `object`, as a TypeScript expression. */
export const OBJECT_TYPES: Readonly<Record<string, string>> = {
  account: 'Stripe.Account',
  balance: 'Stripe.Balance',
  balance_settings: 'Stripe.BalanceSettings',
  balance_transaction: 'Stripe.BalanceTransaction',
  charge: 'Stripe.Charge',
  'checkout.session': 'Stripe.Checkout.Session',
  coupon: 'Stripe.Coupon',
  dispute: 'Stripe.Dispute',
  event: 'Stripe.EventBase',
  file: 'Stripe.File',
  item: 'Stripe.LineItem',
  login_link: 'Stripe.LoginLink',
  payment_intent: 'Stripe.PaymentIntent',
  payout: 'Stripe.Payout',
  price: 'Stripe.Price',
  refund: 'Stripe.Refund',
  'tax.calculation': 'Stripe.Tax.Calculation',
  'tax.transaction': 'Stripe.Tax.Transaction',
  transfer: 'Stripe.Transfer',
  transfer_reversal: 'Stripe.TransferReversal',
  webhook_endpoint: 'Stripe.WebhookEndpoint',
  'v2.core.account': 'Stripe.V2.Core.Account',
  'v2.core.account_link': 'Stripe.V2.Core.AccountLink',
  'v2.core.event_destination': 'Stripe.V2.Core.EventDestination',
  'v2.core.event':
    "Extract<Stripe.V2.Core.Event, { type: 'v2.core.account[configuration.recipient].capability_status_updated' | 'v2.core.account[requirements].updated' }>",
}
