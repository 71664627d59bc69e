import { StatusBadge } from '#app/ui/badge.tsx'
import { Icon } from '#app/ui/graphics/icon.tsx'
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
        <li
          key={member.id}
          className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2 sm:gap-x-4"
        >
          <span className="label w-4 text-end text-sm text-muted sm:w-6" aria-hidden="true">
            {index + 1}
          </span>
          <ProductLine product={member}>
            {whyHidden(member) && <StatusBadge tone="yellow">{whyHidden(member)}</StatusBadge>}
          </ProductLine>
          <div className="ml-auto flex items-center max-sm:w-full min-[24rem]:max-sm:pl-7">
            {member === cover ? (
              <span className="px-3 text-sm font-semibold">Cover</span>
            ) : (
              <ArrangeButton intent="cover" label="Use as cover" product={member} />
            )}
            <div className="ml-2 flex max-sm:ml-auto">
              {index > 0 ? (
                <ArrangeButton intent="up" label="Move up" product={member} />
              ) : (
                <NoMove className="rotate-90" />
              )}
              {index < members.length - 1 ? (
                <ArrangeButton intent="down" label="Move down" product={member} />
              ) : (
                <NoMove className="-rotate-90" />
              )}
            </div>
            <ArrangeButton intent="remove" label="Remove" product={member} />
          </div>
        </li>
      ))}
    </ol>
  )
}

/** The place of an arrow that leads nowhere. */
function NoMove({ className }: { readonly className: string }) {
  return (
    <span aria-hidden="true" className="grid size-11 place-items-center text-muted opacity-40">
      <Icon name="arrow-left" className={className} />
    </span>
  )
}

/** Why shoppers don't see it; null when they do. */
function whyHidden({ status, vendorIsActive, available }: CollectionMember): string | null {
  if (status !== 'active') return 'not public'
  if (!vendorIsActive) return 'artist isn’t selling'
  return available > 0 ? null : 'sold out'
}
