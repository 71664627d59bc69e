import { AppLink } from '#app/ui/navigation/app-link.tsx'

interface SaleLinkProps {
  readonly product: { readonly id: string; readonly name: string; readonly hasSale: boolean }
}

/** To the product's sale, or to the form that starts one. */
export function SaleLink({ product: { id, name, hasSale } }: SaleLinkProps) {
  return (
    <AppLink
      to={`/edit-product/${id}/sale`}
      prefetch="none"
      aria-label={`${hasSale ? 'Sale of' : 'Put on sale:'} ${name}`}
      className="inline-flex min-h-11 items-center text-sm underline hover:text-accent-text"
    >
      {hasSale ? 'Sale' : 'Put on sale'}
    </AppLink>
  )
}
