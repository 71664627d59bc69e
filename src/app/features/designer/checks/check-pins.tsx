import { clsx } from 'clsx'
import { type CSSProperties, useMemo } from 'react'
import { Icon } from '#app/ui/graphics/icon.tsx'
import type { DrawnLayer } from '#modules/design-engine'
import type { DesignReview } from './create-reviewer.ts'
import { type Pin, pinRows, type SpotOnStage } from './pin-rows.ts'
import type { CheckCardUse } from './use-check-card.ts'

export interface CheckPinsProps {
  readonly review: DesignReview | null
  readonly layers: readonly DrawnLayer[]
  readonly spotOnStage: SpotOnStage
  /** How wide the stage shows its content, as a CSS length. */
  readonly contentWidth: string
  readonly card: CheckCardUse
}

/** Each check at the layer that it's about. A pin opens its check. Pins of a layer out of sight stay at the edge. */
export function CheckPins({ review, layers, spotOnStage, contentWidth, card }: CheckPinsProps) {
  const rows = useMemo(
    () => (review ? pinRows(review.checks, layers, spotOnStage) : []),
    [review, layers, spotOnStage],
  )
  if (rows.length === 0) return null
  return (
    <div
      role="group"
      aria-label="Checks on the hat"
      className="check-pins"
      style={{ '--content-width': contentWidth } as CSSProperties}
    >
      {rows.map(({ across, down, pins }) => (
        <div
          key={pins.map(({ key }) => key).join()}
          className="check-pin-row"
          style={{ '--across': across, '--down': down } as CSSProperties}
        >
          {pins.map((pin) => (
            <PinButton key={pin.key} pin={pin} card={card} />
          ))}
        </div>
      ))}
    </div>
  )
}

function PinButton({ pin, card }: { readonly pin: Pin; readonly card: CheckCardUse }) {
  const isError = pin.level === 'error'
  return (
    <button
      type="button"
      {...card.opener(pin.key)}
      aria-label={`${pin.number}: ${isError ? 'Can’t be made' : 'Please check'}. ${pin.text}`}
      className={clsx('check-pin', isError ? 'bg-danger' : 'bg-warning')}
    >
      <Icon name={isError ? 'warning' : 'info'} className="size-4" />
      {pin.number}
    </button>
  )
}
