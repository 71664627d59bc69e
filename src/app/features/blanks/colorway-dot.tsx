import { clsx } from 'clsx'
import { type DesignDocument, partHexes } from '#modules/design-engine'

interface ColorwayDotProps {
  readonly colors: DesignDocument['colors']
  readonly isSoldOut: boolean
}

/** A hat's two colors on paper, so that black ones are seen in the dark too: the front on the left, the mesh on the right, with a gap between them. A line through what is sold out. */
export function ColorwayDot({ colors, isSoldOut }: ColorwayDotProps) {
  const { front, mesh } = partHexes(colors)
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={clsx('size-6', isSoldOut && 'opacity-60')}>
      <circle cx="12" cy="12" r="11.5" fill="var(--paper)" stroke="var(--edge)" />
      <path d="M12 3a9 9 0 0 0 0 18Z" fill={front} />
      <path d="M12 3a9 9 0 0 1 0 18Z" fill={mesh} />
      <path d="M12 3v18" stroke="var(--paper)" />
      {isSoldOut && <path d="M20 4 4 20" stroke="var(--danger)" strokeWidth="2" />}
    </svg>
  )
}
