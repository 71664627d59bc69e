import { AppLink } from '#app/ui/navigation/app-link.tsx'

interface SaleLinkProps {
  readonly product: { readonly id: string; readonly name: string; readonly hasSale: boolean }
  readonly className: string
}

/** To the product's sale, or to the form that starts one. */
export function SaleLink({ product: { id, name, hasSale }, className }: SaleLinkProps) {
  return (
    <AppLink
      to={`/edit-product/${id}/sale`}
      prefetch="none"
      aria-label={`${hasSale ? 'Edit sale of' : 'Put on sale:'} ${name}`}
      className={className}
    >
      {/* Beside a price there is no room for more on a phone. */}
      <span className="sm:hidden">Sale</span>
      <span className="max-sm:hidden">{hasSale ? 'Edit sale' : 'Put on sale'}</span>
    </AppLink>
  )
}
