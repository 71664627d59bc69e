import { lazy, Suspense } from 'react'
import type { CheckPinsProps } from './check-pins.tsx'

const CheckPins = lazy(async () => ({ default: (await import('./check-pins.tsx')).CheckPins }))

/** `CheckPins`, loaded with the first check: most designs open without one. */
export function PinsOnDemand(props: CheckPinsProps) {
  if (!props.review || props.review.checks.length === 0) return null
  return (
    <Suspense>
      <CheckPins {...props} />
    </Suspense>
  )
}
