import { clsx } from 'clsx'

/** From here on, an owner should create new recovery codes. */
const fewCodes = 3

/** How many recovery codes are left, as a sentence; a warning when they are few. */
export function RecoveryCodesLeft({ left }: { readonly left: number }) {
  const isFew = left <= fewCodes
  return (
    <span className={clsx(isFew && 'text-warning')}>
      {left === 1 ? '1 recovery code' : `${left} recovery codes`} left.{isFew && ' Create new ones.'}
    </span>
  )
}
