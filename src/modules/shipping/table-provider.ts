import type { ShippingProvider } from './shipping-rate.ts'
import { defaultShippingTable } from './shipping-table.ts'
import { tableRates } from './table-rates.ts'

/** The operator's shipping table, for a marketplace without a carrier. Sells no labels. */
export const tableProvider: ShippingProvider = {
  name: 'table',
  quote: (shipment, table = defaultShippingTable) => Promise.resolve(tableRates(table, shipment)),
  buyLabel: null,
  findLabel: null,
  refundLabel: null,
  labelFile: null,
  checkAccess: null,
  readEvent: null,
}
