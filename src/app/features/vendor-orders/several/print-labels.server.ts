import { flowPages, labelPaper } from '#platform/pdf/flow-pages.ts'
import { pdfBinder } from '#platform/pdf/pdf-binder.server.ts'
import { textPdf } from '#platform/pdf/text-pdf.server.ts'
import { labelFile, vendorOrderDetails } from '#modules/orders/server'
import type { Person } from '#shared/actor.ts'
import { type OrderId, shortId } from '#shared/ids.ts'
import { isRefusal } from '#shared/refusal.ts'
import { labelRows, packingSlipPdf } from './packing-slip-pdf.server.ts'

interface LabelsToPrint {
  readonly orderIds: readonly OrderId[]
  /** With a packing slip after each label. */
  readonly withSlips: boolean
  readonly productName: string
}

export interface PrintedLabels {
  /** Null without any label. */
  readonly file: Uint8Array | null
  /** The orders that have no label in it, with the reason. */
  readonly missing: readonly string[]
}

/**
 * The labels of several of the vendor's orders as one PDF, with a last page about what is missing in it. Calls the carrier for labels that
 * aren’t stored yet.
 */
export async function printLabels(
  actor: Person,
  { orderIds, withSlips, productName }: LabelsToPrint,
): Promise<PrintedLabels> {
  const binder = await pdfBinder('Shipping labels')
  const missing: string[] = []
  for (const orderId of orderIds) {
    const label = await labelOrReason(actor, orderId)
    if (typeof label === 'string') missing.push(`Order #${shortId(orderId)}: ${label}`)
    else if (!(await binder.add(label))) missing.push(`Order #${shortId(orderId)}: ${unreadable}`)
    else if (withSlips) {
      const order = await vendorOrderDetails(actor, orderId)
      if (order) await binder.add(await packingSlipPdf(order, productName))
    }
  }
  if (missing.length === orderIds.length) return { file: null, missing }
  if (missing.length > 0) await binder.add(await missingPage(missing))
  return { file: await binder.bind(), missing }
}

const unreadable = 'This label can’t be combined with others. Print it from its order.'

async function labelOrReason(actor: Person, orderId: OrderId): Promise<Uint8Array | string> {
  try {
    return await labelFile(actor, orderId)
  } catch (error) {
    if (!isRefusal(error)) throw error
    return error.code === 'not-found' ? 'It has no label yet. Create one first.' : error.message
  }
}

function missingPage(missing: readonly string[]): Promise<Uint8Array> {
  const rows = [...labelRows('Not in this file', 14, true), ...missing.flatMap((line) => labelRows(line, 10))]
  return textPdf('Not in this file', flowPages(rows, undefined, labelPaper))
}
