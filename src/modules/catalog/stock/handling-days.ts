/** Every arrival date already includes these business days to pack a hat. */
const usualPackingDays = 2

/**
 * Business days until a hat ships, beyond the usual two for packing: the days to make it, and the vendor's processing days
 * where they are longer.
 */
export function handlingDays({
  leadTimeDays,
  processingDays,
}: {
  readonly leadTimeDays: number | null
  readonly processingDays: number | null
}): number {
  return (leadTimeDays ?? 0) + Math.max(0, (processingDays ?? 0) - usualPackingDays)
}
