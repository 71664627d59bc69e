import { startTransition, useOptimistic } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { VariantView } from '#modules/catalog'
import { variantOfAddress } from './variant-choice.ts'

export interface ChosenVariant {
  readonly variant: VariantView | undefined
  readonly choose: (variant: VariantView) => void
}

/** The selected variant is part of the address (`?variant=`), so it can be shared and survives a reload. */
export function useChosenVariant(variants: readonly VariantView[]): ChosenVariant {
  const [parameters] = useSearchParams()
  const navigate = useNavigate()
  const [variant, showAtOnce] = useOptimistic(variantOfAddress(variants, parameters.get('variant')))
  const choose = (next: VariantView) =>
    startTransition(async () => {
      showAtOnce(next)
      // Replace the history entry: the Back button shouldn't step through colors.
      await navigate({ search: `?variant=${next.id}` }, { replace: true, preventScrollReset: true })
    })
  return { variant, choose }
}
