export {
  deriveOrderStatus,
  type OrderFacts,
  type OrderStatus,
  orderPayment,
  type ParcelAction,
  type ParcelStatus,
  type PaymentAction,
  type PaymentState,
  parcelStatus,
  paymentStateOf,
} from './order-status.ts'
export {
  type OrderTotals,
  orderTotals,
  type PricedLine,
  platformFeeLabel,
  type Rates,
  type TotalsInput,
  type VendorShare,
  type VendorShipping,
} from './order-totals.ts'
