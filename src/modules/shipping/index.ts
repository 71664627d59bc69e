export { addressErrors, type TypedAddress } from './address-errors.ts'
export { type Destination, destination, type ShippingAddress, shippingAddress } from './shipping-address.ts'
export {
  estimatedAnswer,
  type PlannedShipment,
  pickupOptionId,
  type ShippingAnswer,
  type ShippingOption,
  type VendorShipping,
} from './shipping-option.ts'
export { type Arrival, arrivalOf } from './arrival.ts'
export { chosenOption, serviceOf } from './option-id.ts'
export {
  type BoughtLabel,
  type PackedHats,
  packHats,
  type LabelOrder,
  type LabelRefund,
  type Shipment,
  type ShippingProvider,
  type ShippingRate,
  type TrackingEvent,
} from './shipping-rate.ts'
export {
  defaultShippingTable,
  type ShippingTable,
  shippingZones,
  type ShippingZone,
  type TableRate,
  type TableService,
  tableServices,
} from './shipping-table.ts'
export { refundCheckPause } from './labels/refund-check-pause.ts'
export { tableRates } from './table-rates.ts'
export { shippingTableInput } from './shipping-table-input.ts'
export { durationText } from './duration-text.ts'
export { tableProvider } from './table-provider.ts'
