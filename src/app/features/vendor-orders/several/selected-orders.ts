import { z } from 'zod'
import { isId, type OrderId } from '#shared/ids.ts'

/** More than a page of the list has. */
const maxOrders = 50

/** The selected rows of a list of orders, each once. */
export const selectedOrders = z
  .array(z.string().toLowerCase().refine(isId, 'Select orders of this page.'))
  .min(1, 'Select at least one order.')
  .max(maxOrders, `Select at most ${maxOrders} orders.`)
  .transform((ids) => [...new Set(ids)] as OrderId[])
