import { ConversationList } from '#app/features/messages/conversation-list.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { TabLinks } from '#app/ui/navigation/tab-links.tsx'
import { PaginationLinks } from '#app/ui/navigation/pagination-links.tsx'
import { requireVendor } from '#app/web/request/require-vendor.server.ts'
import { conversationsOf } from '#modules/messages/server'
import { siteSettings } from '#modules/site/server'
import type { Route } from './+types/vendor-messages'

const here = '/vendor-dashboard/messages'
const unreadOnly = `${here}?show=unread`

/** The vendor's conversations with shoppers: all, or those with unread messages. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const person = requireVendor(context, url)
  const cursor = url.searchParams.get('cursor')
  const show = url.searchParams.get('show') === 'unread' ? 'unread' : 'all'
  return {
    show,
    productName: siteSettings().productName,
    isFirstPage: cursor === null,
    shopPath: `/vendor/${person.vendorId}`,
    conversations: await conversationsOf(person, 'vendor', cursor, show),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Messages · ${loaderData.productName}` },
]

export default function VendorMessagesPage({
  loaderData: { conversations, isFirstPage, shopPath, show },
}: Route.ComponentProps) {
  const list = show === 'unread' ? unreadOnly : here
  return (
    <div className="page-width flex flex-col gap-6 pb-16">
      <PageHeader
        title="Messages"
        lead="What shoppers ask about your hats and their orders."
        spaced={false}
      />
      <TabLinks
        label="Filter messages"
        links={[
          { to: here, label: 'All', current: show === 'all' },
          { to: unreadOnly, label: 'Unread', current: show === 'unread' },
        ]}
      />
      {conversations.items.length === 0 && show === 'unread' && (
        <EmptyState title="Nothing unread" text="You’ve read every message. New ones show up here." />
      )}
      {conversations.items.length === 0 && show === 'all' && (
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
        previous={isFirstPage ? null : list}
        next={conversations.next && `${list}${show === 'unread' ? '&' : '?'}cursor=${conversations.next}`}
      />
    </div>
  )
}
