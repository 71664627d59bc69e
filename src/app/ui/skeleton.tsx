import { clsx } from 'clsx'

/** A loading placeholder. Give it the size of the final content; set `aria-busy` on the list around it. */
export function Skeleton({ className }: { readonly className?: string | undefined }) {
  return <span aria-hidden="true" className={clsx('shimmer block rounded-field bg-text/10', className)} />
}
