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
  /** On a phone, only the icon. */
  readonly isShort?: boolean
  readonly size?: 'small' | 'medium'
}

/** A form that the browser posts itself, because the answer is a file. */
export function CsvDownload({
  action,
  what,
  label = 'Download CSV',
  isShort = false,
  size = 'medium',
}: CsvDownloadProps) {
  return (
    <form method="post" action={action}>
      <Button
        type="submit"
        tone="secondary"
        size={size}
        className={clsx('whitespace-nowrap', isShort && 'max-sm:px-3!')}
      >
        <Icon name="download" />
        <span className={clsx(isShort && 'max-sm:sr-only')}>{label}</span>
        <span className="sr-only"> of these {what}</span>
      </Button>
    </form>
  )
}
