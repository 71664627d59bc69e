import { clsx } from 'clsx'

/** A ring of stitches inside the nearest positioned parent. Set color and visibility with classes. */
export function StitchRing({ className = 'text-accent' }: { readonly className?: string | undefined }) {
  return (
    <svg className={clsx('stitch-ring', className)} aria-hidden="true">
      <rect />
    </svg>
  )
}

/** A seam between two parts of a page. */
export function StitchLine({ className = 'text-edge' }: { readonly className?: string | undefined }) {
  return <hr className={clsx('stitch-line', className)} />
}
