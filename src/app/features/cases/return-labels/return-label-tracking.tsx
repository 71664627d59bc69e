import { buttonClasses } from '#app/ui/button.tsx'
import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import { Icon } from '#app/ui/graphics/icon.tsx'
import type { ReturnLabelView } from '#modules/cases'

export interface ReturnLabelTrackingProps {
  readonly label: ReturnLabelView
  readonly pdfPath: string
}

/** Where a return is, and its label to print. */
export function ReturnLabelTracking({ label, pdfPath }: ReturnLabelTrackingProps) {
  const { carrier, trackingNumber, trackingUrl, isUsed, deliveredAt } = label
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-field bg-sunken p-4 wrap-anywhere">
      <p>
        <span className="label">
          {carrier}:{' '}
          {trackingUrl === null ? (
            <span className="font-semibold">{trackingNumber}</span>
          ) : (
            <a href={trackingUrl} className="font-semibold underline">
              {trackingNumber}
            </a>
          )}
        </span>
        <span className="block text-sm text-muted">
          {deliveredAt === null ? (
            isUsed ? (
              'The carrier has the hats.'
            ) : (
              'Not sent yet.'
            )
          ) : (
            <>
              Delivered <FormattedDate at={deliveredAt} />
            </>
          )}
        </span>
      </p>
      {label.canPrint && (
        <a
          href={pdfPath}
          target="_blank"
          rel="noreferrer"
          className={buttonClasses({ tone: 'secondary', size: 'small' })}
        >
          <Icon name="external" />
          Print return label
        </a>
      )}
    </div>
  )
}
