import { clsx } from 'clsx'

interface ClippedTextProps {
  readonly text: string
  /** Instead of the text: what else there is to know. */
  readonly title?: string | undefined
  readonly className?: string
}

/** A name or an address in a table: on one line, and cut where it would take the other columns' room. On a card it is whole. */
export function ClippedText({ text, title = text, className }: ClippedTextProps) {
  return (
    <span
      title={title}
      className={clsx(
        'block wrap-anywhere sm:max-w-24 sm:truncate md:max-w-[7.5rem] lg:max-w-24 xl:max-w-40 2xl:max-w-80',
        className,
      )}
    >
      {text}
    </span>
  )
}
