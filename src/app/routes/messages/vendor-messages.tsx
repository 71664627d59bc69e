import { ConversationList } from '#app/features/messages/conversation-list.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { PaginationLinks } from '#app/ui/navigation/pagination-links.tsx'
import { requireVendor } from '#app/web/request/require-vendor.server.ts'
import { conversationsOf } from '#modules/messages/server'
import { siteSettings } from '#modules/site/server'
import type { Route } from './+types/vendor-messages'

const here = '/vendor-dashboard/messages'

/** The vendor's conversations with shoppers. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const person = requireVendor(context, url)
  const cursor = url.searchParams.get('cursor')
  return {
    productName: siteSettings().productName,
    isFirstPage: cursor === null,
    shopPath: `/vendor/${person.vendorId}`,
    conversations: await conversationsOf(person, 'vendor', cursor),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Messages · ${loaderData.productName}` },
]

export default function VendorMessagesPage({
  loaderData: { conversations, isFirstPage, shopPath },
}: Route.ComponentProps) {
  return (
    <div className="page-width pb-16">
      <PageHeader title="Messages" lead="What shoppers ask about your hats and their orders." />
      {conversations.items.length === 0 && (
        <EmptyState
          title="No messages"
          text="Shoppers can write to you from a hat’s page or from their order, and you to them from the order. We email you about new messages."
          action={
            <ButtonLink to={shopPath} tone="secondary" prefetch="none">
              See your shop
            </ButtonLink>
          }
        />
      )}
      <ConversationList conversations={conversations.items} />
      <PaginationLinks
        label="Message pages"
        previousLabel="First page"
        previous={isFirstPage ? null : here}
        next={conversations.next && `${here}?cursor=${conversations.next}`}
      />
    </div>
  )
}
