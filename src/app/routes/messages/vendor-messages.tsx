import { ListInbox } from '#app/features/messages/list-inbox.tsx'
import { VendorMessageFilter } from '#app/features/messages/vendor-message-filter.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { PaginationLinks } from '#app/ui/navigation/pagination-links.tsx'
import { nullIfNotFound } from '#app/web/request/null-if-not-found.server.ts'
import { requireVendor } from '#app/web/request/require-vendor.server.ts'
import { type ConversationFilter, conversationsOf, previewConversation } from '#modules/messages/server'
import { siteSettings } from '#modules/site/server'
import type { Route } from './+types/vendor-messages'

const here = '/vendor-dashboard/messages'
const unreadOnly = `${here}?show=unread`

/** The vendor's conversations with shoppers: all, or those with unread messages. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const person = requireVendor(context, url)
  const cursor = url.searchParams.get('cursor')
  const show: ConversationFilter = url.searchParams.get('show') === 'unread' ? 'unread' : 'all'
  const conversations = await conversationsOf(person, 'vendor', cursor, show)
  const [first] = conversations.items
  return {
    show,
    productName: siteSettings().productName,
    isFirstPage: cursor === null,
    shopPath: `/vendor/${person.vendorId}`,
    conversations,
    // Beside the list on a wide screen.
    preview: first ? await nullIfNotFound(() => previewConversation(person, first.id)) : null,
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Messages · ${loaderData.productName}` },
]

export default function VendorMessagesPage({
  loaderData: { conversations, preview, isFirstPage, shopPath, show },
}: Route.ComponentProps) {
  if (conversations.items.length === 0) return <NoShopMessages show={show} shopPath={shopPath} />
  const list = show === 'unread' ? unreadOnly : here
  return (
    <ListInbox
      filter={<VendorMessageFilter show={show} />}
      conversations={conversations.items}
      preview={preview}
      pages={
        <PaginationLinks
          label="Message pages"
          previousLabel="First page"
          previous={isFirstPage ? null : list}
          next={conversations.next && `${list}${show === 'unread' ? '&' : '?'}cursor=${conversations.next}`}
        />
      }
    />
  )
}

interface NoShopMessagesProps {
  readonly show: ConversationFilter
  readonly shopPath: string
}

function NoShopMessages({ show, shopPath }: NoShopMessagesProps) {
  return (
    <div className="page-width flex flex-col gap-6 pb-16">
      <PageHeader title="Messages" spaced={false} />
      <VendorMessageFilter show={show} />
      {show === 'unread' ? (
        <EmptyState title="Nothing unread" text="You’ve read every message. New ones show up here." />
      ) : (
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
    </div>
  )
}
