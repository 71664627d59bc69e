import { clsx } from 'clsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/graphics/icon.tsx'

export interface CsvDownloadProps {
  /** The file, with the page's filters. */
  readonly action: string
  /** What the file has: 'orders'. */
  readonly what: string
  /** Where a page has several files, which one it is. */
  readonly label?: string | undefined
  /** Only the icon: on a phone, beside a search; on a tablet too, beside the views. */
  readonly isShortOn?: 'phone' | 'tablet' | undefined
  readonly size?: 'small' | 'medium'
}

const shortWidths = {
  phone: ['max-sm:px-3!', 'max-sm:sr-only'],
  tablet: ['max-lg:px-3!', 'max-lg:sr-only'],
} as const

/** A form that the browser posts itself, because the answer is a file. */
export function CsvDownload({
  action,
  what,
  label = 'Download CSV',
  isShortOn,
  size = 'medium',
}: CsvDownloadProps) {
  return (
    <form method="post" action={action}>
      <Button
        type="submit"
        tone="secondary"
        size={size}
        className={clsx('whitespace-nowrap', isShortOn && shortWidths[isShortOn][0])}
      >
        <Icon name="download" />
        <span className={clsx(isShortOn && shortWidths[isShortOn][1])}>{label}</span>
        <span className="sr-only"> of these {what}</span>
      </Button>
    </form>
  )
}
