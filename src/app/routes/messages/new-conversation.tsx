import { data, redirect } from 'react-router'
import { z } from 'zod'
import { InboxBeside } from './inbox-beside.tsx'
import { listBeside } from './list-beside.server.ts'
import { sideCounts } from './side-counts.server.ts'
import { SideNavigation } from './side-navigation.tsx'
import { NewMessagePane } from '#app/features/messages/new-message-pane.tsx'
import { MessageForm } from '#app/features/messages/message-form.tsx'
import { readMessageForm } from '#app/features/messages/read-message-form.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { declaresTooMuch } from '#app/web/request/uploads/body-limits.server.ts'
import { formAnswer } from '#app/web/request/form-answer.server.ts'
import { logInPathFor } from '#app/web/request/next-path.ts'
import { readUploadForm } from '#app/web/request/uploads/read-upload-form.server.ts'
import { actorOf, requestFacts } from '#app/web/request/request-context.server.ts'
import { pictureTooLarge } from '#modules/media'
import { redirectWithToast } from '#app/web/toasts/redirect-with-toast.server.ts'
import { useRefusalToast } from '#app/web/toasts/use-refusal-toast.ts'
import { conversationTopic, startConversation } from '#modules/messages/server'
import { siteSettings } from '#modules/site/server'
import type { Actor } from '#shared/actor.ts'
import { isRefusal } from '#shared/refusal.ts'
import type { FramedPage } from '#app/web/request/page-frame-of.ts'
import type { Route } from './+types/new-conversation'

/** What the address says the message is about; anything else is like a missing product. */
function aboutOf(url: URL) {
  const query = z
    .object({ orderId: z.uuid(), vendor: z.uuid(), token: z.string().max(100).optional() })
    .or(z.object({ product: z.uuid() }))
    .or(z.object({ design: z.uuid() }))
    .safeParse(Object.fromEntries(url.searchParams))
  if (!query.success) return { about: 'product', id: '' } as const
  const found = query.data
  if ('product' in found) return { about: 'product', id: found.product } as const
  if ('design' in found) return { about: 'design', id: found.design } as const
  return {
    about: 'order',
    orderId: found.orderId,
    vendorId: found.vendor,
    guestToken: found.token ?? null,
  } as const
}

type Found =
  | { readonly topic: Awaited<ReturnType<typeof conversationTopic>>; readonly problem: null }
  | { readonly topic: null; readonly problem: { readonly status: number; readonly message: string } }

/** Another shopper's order and one that doesn't exist get the same answer. A visitor logs in to ask about a product. */
async function find(actor: Actor, url: URL): Promise<Found> {
  try {
    return { topic: await conversationTopic(actor, aboutOf(url)), problem: null }
  } catch (error) {
    if (!isRefusal(error)) throw error
    if (error.code === 'login-required') throw redirect(logInPathFor(url))
    const message =
      error.code === 'not-found' ? 'Open it from your order, or from the page of a hat.' : error.message
    return { topic: null, problem: { status: error.status, message } }
  }
}

const conversationPath = (id: string, guestToken: string | null) =>
  `/messages/${id}${guestToken === null ? '' : `?${new URLSearchParams({ token: guestToken })}`}`

export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = actorOf(context)
  const { topic, problem } = await find(actor, url)
  const { productName } = siteSettings()
  const isVendor = topic !== null && isVendorSide(actor, topic.vendorId)
  const counts = await sideCounts(actor, isVendor)
  if (!topic) return data({ productName, counts, topic, problem, list: null }, { status: problem.status })
  const token = url.searchParams.get('token')
  if (topic.conversationId) throw redirect(conversationPath(topic.conversationId, token))
  const { about, subjectName, subjectId, vendorName, shopperName, picture } = topic
  return data(
    {
      productName,
      counts,
      problem: null,
      list: await listBeside(actor, isVendor ? 'vendor' : 'shopper'),
      topic: {
        subjectName,
        picture,
        isVendor,
        otherName: isVendor ? shopperName : vendorName,
        ownName: isVendor ? vendorName : shopperName,
        subjectPath: subjectPath({ about, subjectId, isVendor }, url.search),
      },
    },
    // The address of a guest contains their key to the order.
    { headers: { 'referrer-policy': 'same-origin' } },
  )
}

function isVendorSide(actor: Actor, vendorId: string): boolean {
  return actor.kind === 'person' && actor.vendorId === vendorId
}

function subjectPath(
  {
    about,
    subjectId,
    isVendor,
  }: { readonly about: string; readonly subjectId: string; readonly isVendor: boolean },
  search: string,
): string {
  if (about !== 'order') return `/${about}/${subjectId}`
  if (isVendor) return `/vendor-dashboard/orders/${subjectId}`
  const token = new URLSearchParams(search).get('token')
  return `/order/${subjectId}${token === null ? '' : `?${new URLSearchParams({ token })}`}`
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { actor, network } = requestFacts(context)
  const { topic, problem } = await find(actor, url)
  if (!topic) return data(null, { status: problem.status })
  if (declaresTooMuch(request)) return formAnswer(pictureTooLarge('pictures'), new FormData())
  const form = await readUploadForm(request)
  try {
    const message = await readMessageForm({ actor, network }, form, topic.subjectId)
    const id = await startConversation(actor, aboutOf(url), message, network)
    return redirectWithToast(conversationPath(id, url.searchParams.get('token')), {
      title: 'Message sent',
      description: 'We’ll email you when there is an answer.',
      tone: 'success',
    })
  } catch (error) {
    return formAnswer(error, form)
  }
}

/** Without this, React Router drops the loader's headers. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

/** The conversation fills the window. */
export const handle: FramedPage<Route.ComponentProps['loaderData']> = { frame: () => 'short' }

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `New message · ${loaderData.productName}` },
  { name: 'robots', content: 'noindex' },
]

export default function NewConversationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { counts, topic, problem, list } = loaderData
  const answer = actionData ?? undefined
  useRefusalToast(answer, { isReadByForm: true })
  return (
    <>
      <SideNavigation counts={counts} />
      {topic ? (
        <InboxBeside list={list} isVendor={topic.isVendor}>
          <NewMessagePane {...topic}>
            <MessageForm answer={answer} />
          </NewMessagePane>
        </InboxBeside>
      ) : (
        <NoTopic problem={problem.message} />
      )}
    </>
  )
}

function NoTopic({ problem }: { readonly problem: string }) {
  return (
    <div className="page-width py-12">
      <EmptyState
        level={1}
        title="You can’t write about this"
        text={problem}
        action={
          <ButtonLink to="/orders" prefetch="none">
            Your orders
          </ButtonLink>
        }
      />
    </div>
  )
}
