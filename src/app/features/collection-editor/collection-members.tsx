import { Badge } from '#app/ui/badge.tsx'
import type { CollectionMember } from '#modules/catalog'
import { ArrangeButton } from './arrange-button.tsx'
import { ProductLine } from './product-line.tsx'

export interface CollectionMembersProps {
  readonly members: readonly CollectionMember[]
  readonly coverProductId: string | null
}

/** The products in their order, each with its buttons. */
export function CollectionMembers({ members, coverProductId }: CollectionMembersProps) {
  // The first product's picture is the collection's until another is chosen.
  const cover = members.find(({ id }) => id === coverProductId) ?? members[0]
  return (
    <section aria-labelledby="members" className="flex max-w-3xl flex-col gap-4">
      <h2 id="members" className="text-lg">
        Products
      </h2>
      {members.length === 0 && <p className="text-muted">No products yet. Search for some below.</p>}
      <ol className="flex flex-col gap-3">
        {members.map((member, index) => (
          <li
            key={member.id}
            className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-raised p-3"
          >
            <ProductLine product={member}>
              {member === cover && <Badge tone="blue">Picture</Badge>}
              {whyHidden(member) && <Badge tone="gray">{whyHidden(member)}</Badge>}
            </ProductLine>
            <div className="flex flex-wrap gap-2">
              {index > 0 && <ArrangeButton intent="up" label="Move up" product={member} />}
              {index < members.length - 1 && (
                <ArrangeButton intent="down" label="Move down" product={member} />
              )}
              {member !== cover && <ArrangeButton intent="cover" label="Use picture" product={member} />}
              <ArrangeButton intent="remove" label="Remove" product={member} />
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Why shoppers don't see it; null when they do. */
function whyHidden({ status, vendorIsActive, available }: CollectionMember): string | null {
  if (status !== 'active') return 'Not public'
  if (!vendorIsActive) return 'Artist isn’t selling'
  return available > 0 ? null : 'Sold out'
}
