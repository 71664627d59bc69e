import { clsx } from 'clsx'

interface InitialsProps {
  readonly letters: string
  /** 'small' in tables. */
  readonly size: 'small' | 'medium'
}

/** In the place of a person's picture. */
export function Initials({ letters, size }: InitialsProps) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'row-picture label grid shrink-0 place-items-center rounded-full bg-text/10 text-sm font-semibold text-muted',
        size === 'small' ? 'size-11 sm:size-10' : 'size-12',
      )}
    >
      {letters}
    </span>
  )
}
