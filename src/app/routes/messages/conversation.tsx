import { data } from 'react-router'
import { z } from 'zod'
import { InboxBeside } from './inbox-beside.tsx'
import { listBeside } from './list-beside.server.ts'
import { sideCounts } from './side-counts.server.ts'
import { SideNavigation } from './side-navigation.tsx'
import { ConversationPane } from '#app/features/messages/conversation-pane.tsx'
import { readMessageForm } from '#app/features/messages/read-message-form.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { declaresTooMuch } from '#app/web/request/uploads/body-limits.server.ts'
import { formAnswer } from '#app/web/request/form-answer.server.ts'
import { nullIfNotFound } from '#app/web/request/null-if-not-found.server.ts'
import { readUploadForm } from '#app/web/request/uploads/read-upload-form.server.ts'
import { actorOf, requestFacts } from '#app/web/request/request-context.server.ts'
import { pictureTooLarge } from '#modules/media'
import { type Flash, redirectWithToast } from '#app/web/toasts/redirect-with-toast.server.ts'
import { useRefusalToast } from '#app/web/toasts/use-refusal-toast.ts'
import { messageReportInput } from '#modules/messages'
import {
  blockConversation,
  type ConversationAddress,
  openConversation,
  reportConversation,
  requireConversation,
  sendMessage,
  unblockConversation,
} from '#modules/messages/server'
import { siteSettings } from '#modules/site/server'
import type { FramedPage } from '#app/web/request/page-frame-of.ts'
import type { Route } from './+types/conversation'

const page = z.coerce.number().int().min(1).max(1_000_000).catch(0)

function addressOf({ id }: Route.LoaderArgs['params'], url: URL): ConversationAddress {
  return { id: id.toLowerCase(), guestToken: url.searchParams.get('token') }
}

/** Both sides see the same page. Other people's conversations and missing ones get the same answer. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const address = addressOf(params, url)
  const before = page.parse(url.searchParams.get('before')) || null
  const actor = actorOf(context)
  const conversation = await nullIfNotFound(() => openConversation(actor, address, before))
  const search = address.guestToken === null ? '' : `?${new URLSearchParams({ token: address.guestToken })}`
  const shown = {
    productName: siteSettings().productName,
    conversation,
    // After it was opened, so that it doesn't count itself.
    counts: await sideCounts(actor, conversation?.side === 'vendor'),
    list: conversation && (await listBeside(actor, conversation.side)),
    isFirstPage: before === null,
    search,
  }
  if (!conversation) return data(shown, { status: 404 })
  // The address of a guest contains their key to the order.
  return data(shown, { headers: { 'referrer-policy': 'same-origin' } })
}

const intents = z.enum(['send', 'block', 'unblock', 'report'])

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const { actor, network } = requestFacts(context)
  const address = addressOf(params, url)
  const found = await nullIfNotFound(() => requireConversation(actor, address))
  if (!found) return data(null, { status: 404 })
  if (declaresTooMuch(request)) return formAnswer(pictureTooLarge('pictures'), new FormData())
  const form = await readUploadForm(request)
  const acts: Readonly<Record<z.infer<typeof intents>, () => Promise<Flash>>> = {
    send: async () => {
      const message = await readMessageForm({ actor, network }, form, found.conversation.subject_id)
      await sendMessage(actor, address, message, network)
      return { title: 'Message sent', tone: 'success' }
    },
    block: async () => {
      await blockConversation(actor, address)
      return { title: 'Blocked', description: 'Neither of you can write anymore.', tone: 'success' }
    },
    unblock: async () => {
      await unblockConversation(actor, address)
      return { title: 'Unblocked', tone: 'success' }
    },
    report: async () => {
      await reportConversation(actor, address, messageReportInput.parse(Object.fromEntries(form)), network)
      return { title: 'Thank you', description: 'We review every report.', tone: 'success' }
    },
  }
  try {
    const flash = await acts[intents.parse(form.get('intent'))]()
    return redirectWithToast(url.pathname + tokenOf(address), flash)
  } catch (error) {
    return formAnswer(error, form)
  }
}

function tokenOf({ guestToken }: ConversationAddress): string {
  return guestToken === null ? '' : `?${new URLSearchParams({ token: guestToken })}`
}

/** Without this, React Router drops the loader's headers. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

/** The conversation fills the window. */
export const handle: FramedPage<Route.ComponentProps['loaderData']> = { frame: () => 'short' }

export const meta: Route.MetaFunction = ({ loaderData: { conversation, productName } }) => [
  { title: `${conversation ? `Messages about ${conversation.subjectName}` : 'Not found'} · ${productName}` },
  { name: 'robots', content: 'noindex' },
]

export default function ConversationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { conversation, list, search, isFirstPage } = loaderData
  const answer = actionData ?? undefined
  useRefusalToast(answer, { isReadByForm: true })
  const isReport = answer?.values.intent === 'report'
  const pane = conversation && (
    <ConversationPane
      conversation={conversation}
      search={search}
      isFirstPage={isFirstPage}
      answer={isReport ? undefined : answer}
      refusedReport={isReport ? answer : undefined}
      listPath={list?.path}
    />
  )
  return (
    <>
      <SideNavigation counts={loaderData.counts} />
      {conversation === null ? (
        <NoConversation />
      ) : (
        <InboxBeside list={list} isVendor={conversation.side === 'vendor'} currentId={conversation.id}>
          {pane}
        </InboxBeside>
      )}
    </>
  )
}

function NoConversation() {
  return (
    <div className="page-width py-12">
      <EmptyState
        level={1}
        title="Conversation not found"
        text="Open the link in our email, or log in to the account that you wrote with."
        action={
          <ButtonLink to="/messages" prefetch="none">
            Your messages
          </ButtonLink>
        }
      />
    </div>
  )
}
