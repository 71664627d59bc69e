import { defaultShippingTable, type ShippingTable } from './shipping-table.ts'

let read = () => defaultShippingTable

/** Called once by the composition root. Until then, the default table applies. */
export function provideShippingTable(current: () => ShippingTable): void {
  read = current
}

/** The table as this request sees it. Read it once for a quote, so that all of its prices come from the same table. */
export function currentShippingTable(): ShippingTable {
  return read()
}
