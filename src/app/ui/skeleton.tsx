import { clsx } from 'clsx'

/** A place that is being filled. Give it the size of what will come; the list around it says `aria-busy`. */
export function Skeleton({ className }: { readonly className?: string | undefined }) {
  return <span aria-hidden="true" className={clsx('shimmer block rounded-field bg-sunken', className)} />
}
