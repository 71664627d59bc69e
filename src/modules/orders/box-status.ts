import { statusTable } from '#shared/status-table.ts'

export type BoxStatus = 'open' | 'labelled' | 'shipped' | 'delivered' | 'cancelled'
export type BoxAction = 'label' | 'unlabel' | 'ship' | 'deliver' | 'cancel'

/** Life of one of the boxes in which a parcel leaves. Cancelled: its hats were refunded before it left. */
export const boxStatus = statusTable<BoxStatus, BoxAction>({
  initial: 'open',
  statuses: ['open', 'labelled', 'shipped', 'delivered', 'cancelled'],
  transitions: {
    label: { from: ['open'], to: 'labelled' },
    unlabel: { from: ['labelled'], to: 'open' },
    ship: { from: ['open', 'labelled'], to: 'shipped' },
    deliver: { from: ['shipped'], to: 'delivered' },
    cancel: { from: ['open', 'labelled'], to: 'cancelled' },
  },
})

/** What the boxes make of their parcel: it has left when the last of them has, and arrived when the last has. */
export function parcelOfBoxes(boxes: readonly BoxStatus[]): 'open' | 'shipped' | 'delivered' {
  const live = boxes.filter((status) => status !== 'cancelled')
  if (live.length === 0) return 'open'
  if (live.every((status) => status === 'delivered')) return 'delivered'
  return live.every((status) => status === 'shipped' || status === 'delivered') ? 'shipped' : 'open'
}
