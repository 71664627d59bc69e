import { ListInbox } from '#app/features/messages/list-inbox.tsx'
import { MessagePages } from '#app/features/messages/message-pages.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import type { FramedPage } from '#app/web/request/page-frame-of.ts'
import { requirePerson } from '#app/web/request/require-person.server.ts'
import { conversationsOf } from '#modules/messages/server'
import { siteSettings } from '#modules/site/server'
import type { Route } from './+types/messages'
import { previewBeside } from './preview-beside.server.ts'

/** The shopper's conversations. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const person = requirePerson(context, url)
  const cursor = url.searchParams.get('cursor')
  const conversations = await conversationsOf(person, 'shopper', cursor)
  return {
    productName: siteSettings().productName,
    isVendor: person.vendorId !== null,
    isFirstPage: cursor === null,
    conversations,
    preview: await previewBeside(person, conversations.items, request),
  }
}

/** As its conversations. */
export const handle: FramedPage<Route.ComponentProps['loaderData']> = { frame: () => 'short' }

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Messages · ${loaderData.productName}` },
  { name: 'robots', content: 'noindex' },
]

export default function MessagesPage({ loaderData }: Route.ComponentProps) {
  const { conversations, preview, isVendor, isFirstPage } = loaderData
  if (conversations.items.length === 0) return <NoMessages isVendor={isVendor} />
  return (
    <ListInbox
      aside={isVendor && <ShopMessagesLink />}
      conversations={conversations.items}
      preview={preview}
      pages={<MessagePages path="/messages" isFirstPage={isFirstPage} next={conversations.next} />}
    />
  )
}

function ShopMessagesLink() {
  return (
    <AppLink
      to="/vendor-dashboard/messages"
      prefetch="none"
      className="text-sm text-muted underline hover:text-text"
    >
      Your shop’s messages
    </AppLink>
  )
}

function NoMessages({ isVendor }: { readonly isVendor: boolean }) {
  return (
    <div className="page-width pb-16">
      <PageHeader title="Messages" actions={isVendor ? <ShopMessagesLink /> : null} />
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
    </div>
  )
}
