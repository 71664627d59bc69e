import type { OrderLineId } from '#shared/ids.ts'

/** Field name for the units of a line to refund. */
export const quantityField = (lineId: OrderLineId) => `quantity-${lineId}`
