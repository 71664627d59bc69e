import { ConversationList } from '#app/features/messages/conversation-list.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { PaginationLinks } from '#app/ui/navigation/pagination-links.tsx'
import { requirePerson } from '#app/web/request/require-person.server.ts'
import { conversationsOf } from '#modules/messages/server'
import { siteSettings } from '#modules/site/server'
import type { Route } from './+types/messages'

const here = '/messages'

/** The shopper's conversations. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const person = requirePerson(context, url)
  const cursor = url.searchParams.get('cursor')
  return {
    productName: siteSettings().productName,
    isVendor: person.vendorId !== null,
    isFirstPage: cursor === null,
    conversations: await conversationsOf(person, 'shopper', cursor),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Messages · ${loaderData.productName}` },
  { name: 'robots', content: 'noindex' },
]

export default function MessagesPage({ loaderData }: Route.ComponentProps) {
  const { conversations, isVendor, isFirstPage } = loaderData
  return (
    <div className="page-width pb-16">
      <PageHeader
        title="Messages"
        lead="What you and artists wrote to each other."
        actions={
          isVendor ? (
            <ButtonLink to="/vendor-dashboard/messages" tone="secondary" prefetch="none">
              Your shop’s messages
            </ButtonLink>
          ) : null
        }
      />
      {conversations.items.length === 0 && (
        <EmptyState
          title="No messages"
          text="Ask an artist about a hat on its page, or about your order on the order’s page. We email you when they answer."
          action={
            <>
              <ButtonLink to="/shop">Browse Hats</ButtonLink>
              <ButtonLink to="/orders" tone="secondary" prefetch="none">
                Your orders
              </ButtonLink>
            </>
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
