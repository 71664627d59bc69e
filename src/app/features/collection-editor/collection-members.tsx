import { StatusBadge } from '#app/ui/badge.tsx'
import type { CollectionMember } from '#modules/catalog'
import { ArrangeButton } from './arrange-button.tsx'
import { ProductLine } from './product-line.tsx'

interface CollectionMembersProps {
  readonly members: readonly CollectionMember[]
  readonly coverProductId: string | null
}

/** The products in their order, each with its buttons. */
export function CollectionMembers({ members, coverProductId }: CollectionMembersProps) {
  // The first product's picture is the collection's until another is chosen.
  const cover = members.find(({ id }) => id === coverProductId) ?? members[0]
  if (members.length === 0) {
    return <p className="py-6 text-center text-muted">No hats yet. Search for some above.</p>
  }
  return (
    <ol className="divide-y divide-line border-t border-line">
      {members.map((member, index) => (
        <li key={member.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
          <span className="label w-6 text-end text-sm text-muted max-sm:hidden" aria-hidden="true">
            {index + 1}
          </span>
          <ProductLine product={member}>
            {whyHidden(member) && <StatusBadge tone="yellow">{whyHidden(member)}</StatusBadge>}
          </ProductLine>
          <div className="ml-auto flex items-center">
            {member === cover ? (
              <span className="px-3 text-sm font-semibold">Cover</span>
            ) : (
              <ArrangeButton intent="cover" label="Use as cover" product={member} />
            )}
            <div className="ml-2 flex w-22">
              {index > 0 ? (
                <ArrangeButton intent="up" label="Move up" product={member} />
              ) : (
                <span className="size-11" />
              )}
              {index < members.length - 1 && (
                <ArrangeButton intent="down" label="Move down" product={member} />
              )}
            </div>
            <ArrangeButton intent="remove" label="Remove" product={member} />
          </div>
        </li>
      ))}
    </ol>
  )
}

/** Why shoppers don't see it; null when they do. */
function whyHidden({ status, vendorIsActive, available }: CollectionMember): string | null {
  if (status !== 'active') return 'not public'
  if (!vendorIsActive) return 'artist isn’t selling'
  return available > 0 ? null : 'sold out'
}
