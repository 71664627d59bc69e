import { clsx } from 'clsx'

interface ClippedTextProps {
  readonly text: string
  /** Instead of the text: what else there is to know. */
  readonly title?: string | undefined
  readonly className?: string
}

/** A name or an address in a table's column with a share of its width: on one line, and cut where the column ends. On a phone it is whole. */
export function ClippedText({ text, title = text, className }: ClippedTextProps) {
  return (
    <span title={title} className={clsx('block wrap-anywhere sm:truncate', className)}>
      {text}
    </span>
  )
}
