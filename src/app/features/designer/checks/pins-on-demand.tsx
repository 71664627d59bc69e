import { partOnDemand } from '#app/web/browser/part-on-demand.tsx'
import type { CheckPinsProps } from './check-pins.tsx'

const CheckPins = partOnDemand(async () => (await import('./check-pins.tsx')).CheckPins)

/** `CheckPins`, loaded with the first check: most designs open without one. */
export function PinsOnDemand(props: CheckPinsProps) {
  if (!props.review || props.review.checks.length === 0) return null
  return <CheckPins {...props} />
}
