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
        <li key={member.id} className="relative flex items-center gap-x-3 py-2 sm:gap-x-4">
          <span className="label w-6 text-end text-sm text-muted max-sm:hidden" aria-hidden="true">
            {index + 1}
          </span>
          <ProductLine product={member}>
            {member === cover && <span className="shrink-0 font-semibold text-text sm:hidden">Cover</span>}
            {whyHidden(member) && <StatusBadge tone="yellow">{whyHidden(member)}</StatusBadge>}
          </ProductLine>
          <div className="flex shrink-0 items-center">
            <div className="max-sm:hidden">
              {member === cover ? (
                <span className="px-3 text-sm font-semibold">Cover</span>
              ) : (
                <ArrangeButton intent="cover" label="Use as cover" product={member} />
              )}
            </div>
            <div className="flex sm:ml-2">
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
            <div className="max-sm:hidden">
              <ArrangeButton intent="remove" label="Remove" product={member} />
            </div>
            <MoreActs member={member} isCover={member === cover} />
          </div>
        </li>
      ))}
    </ol>
  )
}

/** On a phone, what is rarer than moving a hat. It opens below the row. */
function MoreActs({ member, isCover }: { readonly member: CollectionMember; readonly isCover: boolean }) {
  return (
    <details className="sm:hidden">
      <summary className="grid h-11 w-9 place-items-center rounded-field text-muted">
        <Icon name="chevron-down" />
        <span className="sr-only">More for {member.name}</span>
      </summary>
      <div className="absolute top-full right-0 z-20 flex items-center gap-2 rounded-field border border-line bg-raised px-2 shadow-raised">
        {!isCover && <ArrangeButton intent="cover" label="Use as cover" product={member} />}
        <ArrangeButton intent="remove" label="Remove" product={member} />
      </div>
    </details>
  )
}

/** The place of an arrow that leads nowhere. */
function NoMove({ className }: { readonly className: string }) {
  return (
    <span aria-hidden="true" className="grid size-11 place-items-center text-muted opacity-40 max-sm:w-9">
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
