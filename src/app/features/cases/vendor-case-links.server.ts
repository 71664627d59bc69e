import { casesOfOrder, returnLabelsOfOrder } from '#modules/cases/server'
import type { Person } from '#shared/actor.ts'
import type { OrderId } from '#shared/ids.ts'
import type { CaseLink } from './case-links.tsx'

/** The vendor's cases of an order, with the labels of returns. */
export async function vendorCaseLinks(vendor: Person, orderId: OrderId): Promise<CaseLink[]> {
  const labels = await returnLabelsOfOrder(vendor, orderId, null)
  return (await casesOfOrder(vendor, orderId, null)).map(({ id, reason, isOpen }) => ({
    reason,
    isOpen,
    path: `/cases/${id}`,
    label: labels[id],
    labelPath: `/cases/${id}/label.pdf`,
  }))
}
