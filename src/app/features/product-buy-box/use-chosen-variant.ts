import { startTransition, useOptimistic } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { VariantView } from '#modules/catalog'
import { variantOfAddress } from './variant-choice.ts'

export interface ChosenVariant {
  readonly variant: VariantView | undefined
  readonly choose: (variant: VariantView) => void
}

/** The variant stands in the address (`?variant=`), so that it can be shared and survives a reload. */
export function useChosenVariant(variants: readonly VariantView[]): ChosenVariant {
  const [parameters] = useSearchParams()
  const navigate = useNavigate()
  const [variant, showAtOnce] = useOptimistic(variantOfAddress(variants, parameters.get('variant')))
  const choose = (next: VariantView) =>
    startTransition(async () => {
      showAtOnce(next)
      // Looking at colours is no way that the back button should go again.
      await navigate({ search: `?variant=${next.id}` }, { replace: true, preventScrollReset: true })
    })
  return { variant, choose }
}
