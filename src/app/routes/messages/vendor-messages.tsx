import { ListInbox } from '#app/features/messages/list-inbox.tsx'
import { MessagePages } from '#app/features/messages/message-pages.tsx'
import { VendorMessageFilter } from '#app/features/messages/vendor-message-filter.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { requireVendor } from '#app/web/request/require-vendor.server.ts'
import { type ConversationFilter, conversationsOf } from '#modules/messages/server'
import { siteSettings } from '#modules/site/server'
import type { Route } from './+types/vendor-messages'
import { previewBeside } from './preview-beside.server.ts'

const here = '/vendor-dashboard/messages'
const unreadOnly = `${here}?show=unread`

/** The vendor's conversations with shoppers: all, or those with unread messages. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const person = requireVendor(context, url)
  const cursor = url.searchParams.get('cursor')
  const show: ConversationFilter = url.searchParams.get('show') === 'unread' ? 'unread' : 'all'
  const conversations = await conversationsOf(person, 'vendor', cursor, show)
  return {
    show,
    productName: siteSettings().productName,
    isFirstPage: cursor === null,
    shopPath: `/vendor/${person.vendorId}`,
    conversations,
    preview: await previewBeside(person, conversations.items, request),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Messages · ${loaderData.productName}` },
]

export default function VendorMessagesPage({
  loaderData: { conversations, preview, isFirstPage, shopPath, show },
}: Route.ComponentProps) {
  if (conversations.items.length === 0) return <NoShopMessages show={show} shopPath={shopPath} />
  return (
    <ListInbox
      aside={<VendorMessageFilter show={show} />}
      conversations={conversations.items}
      preview={preview}
      pages={
        <MessagePages
          path={show === 'unread' ? unreadOnly : here}
          isFirstPage={isFirstPage}
          next={conversations.next}
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
