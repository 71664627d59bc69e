export type TrackingStatus = 'label_created' | 'accepted' | 'in_transit' | 'out_for_delivery' | 'delivered'

/** In the order of a package's journey. */
export const trackingSteps: readonly { status: TrackingStatus; text: string; button: string }[] = [
  { status: 'label_created', text: 'Label created, waiting for the package', button: '' },
  { status: 'accepted', text: 'Handed over to the carrier', button: 'Hand over to the carrier' },
  { status: 'in_transit', text: 'On its way', button: 'Mark as in transit' },
  { status: 'out_for_delivery', text: 'Out for delivery', button: 'Send out for delivery' },
  { status: 'delivered', text: 'Delivered', button: 'Deliver' },
]

export function stepIndex(status: TrackingStatus): number {
  return trackingSteps.findIndex((step) => step.status === status)
}
