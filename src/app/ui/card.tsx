import { clsx } from 'clsx'
import type { HTMLAttributes } from 'react'
import { StitchRing } from './graphics/stitch.tsx'

export interface CardProps extends HTMLAttributes<HTMLElement> {
  readonly as?: 'div' | 'section' | 'article' | 'li' | 'form' | undefined
  /** 'none' for a picture that reaches the edge. */
  readonly padding?: 'none' | 'medium' | 'large' | undefined
  /** 'hover' stitches the card while it is hovered or focused; 'always' is for the page's one main card. */
  readonly stitch?: 'none' | 'hover' | 'always' | undefined
}

const paddings = { none: '', medium: 'p-4 sm:p-5', large: 'p-5 sm:p-8' }

/** A raised surface with rounded corners and no border at rest. */
export function Card({
  as: Element = 'div',
  padding = 'medium',
  stitch = 'none',
  className,
  children,
  ...rest
}: CardProps) {
  return (
    <Element
      {...rest}
      className={clsx('group/card relative rounded-card bg-raised', paddings[padding], className)}
    >
      {children}
      {stitch === 'always' && <StitchRing className="text-edge" />}
      {stitch === 'hover' && (
        <StitchRing className="text-accent opacity-0 transition-opacity group-focus-within/card:opacity-100 group-hover/card:opacity-100" />
      )}
    </Element>
  )
}
