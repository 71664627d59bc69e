import type { OrderView } from '#modules/orders'

/** What has arrived, or never will, has no estimated arrival. */
export function isOnItsWay({ status }: Pick<OrderView, 'status'>): boolean {
  return status === 'paid' || status === 'processing' || status === 'shipped'
}
