import { clsx } from 'clsx'
import { data } from 'react-router'
import { z } from 'zod'
import { sideCounts } from './side-counts.server.ts'
import { SideNavigation } from './side-navigation.tsx'
import { ConversationSidebar } from '#app/features/messages/conversation-sidebar.tsx'
import { SubjectCard } from '#app/features/messages/subject-card.tsx'
import { ConversationActions } from '#app/features/messages/conversation-actions.tsx'
import { MessageForm } from '#app/features/messages/message-form.tsx'
import { MessageThread } from '#app/features/messages/message-thread.tsx'
import { readMessageForm } from '#app/features/messages/read-message-form.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { declaresTooMuch } from '#app/web/request/uploads/body-limits.server.ts'
import { type FormAnswer, formAnswer } from '#app/web/request/form-answer.server.ts'
import { nullIfNotFound } from '#app/web/request/null-if-not-found.server.ts'
import { readUploadForm } from '#app/web/request/uploads/read-upload-form.server.ts'
import { actorOf, requestFacts } from '#app/web/request/request-context.server.ts'
import { pictureTooLarge } from '#modules/media'
import { type Flash, redirectWithToast } from '#app/web/toasts/redirect-with-toast.server.ts'
import { useRefusalToast } from '#app/web/toasts/use-refusal-toast.ts'
import { type ConversationView, messageReportInput } from '#modules/messages'
import {
  blockConversation,
  type ConversationAddress,
  conversationsOf,
  openConversation,
  reportConversation,
  requireConversation,
  sendMessage,
  unblockConversation,
} from '#modules/messages/server'
import { siteSettings } from '#modules/site/server'
import type { Actor } from '#shared/actor.ts'
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
    others: await othersOf(actor, conversation),
    isFirstPage: before === null,
    search,
  }
  if (!conversation) return data(shown, { status: 404 })
  // The address of a guest contains their key to the order.
  return data(shown, { headers: { 'referrer-policy': 'same-origin' } })
}

/** An artist’s conversations, which a wide screen shows beside this one. */
async function othersOf(actor: Actor, conversation: ConversationView | null) {
  if (conversation?.side !== 'vendor' || actor.kind !== 'person') return []
  return (await conversationsOf(actor, 'vendor', null)).items
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

/** An artist’s pages end like the rest of the desk. */
export const handle: FramedPage<Route.ComponentProps['loaderData']> = {
  frame: ({ counts }) => (counts.desk ? 'short' : 'shop'),
}

export const meta: Route.MetaFunction = ({ loaderData: { conversation, productName } }) => [
  { title: `${conversation ? `Messages about ${conversation.subjectName}` : 'Not found'} · ${productName}` },
  { name: 'robots', content: 'noindex' },
]

export default function ConversationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { conversation, search, isFirstPage } = loaderData
  const answer = actionData ?? undefined
  const isAtDesk = loaderData.others.length > 0
  useRefusalToast(answer, { isReadByForm: true })
  return (
    <>
      <SideNavigation counts={loaderData.counts} />
      {conversation ? (
        <div
          className={clsx(
            isAtDesk && 'page-width items-start gap-8 lg:grid lg:grid-cols-[20rem_minmax(0,1fr)]',
          )}
        >
          {isAtDesk && <ConversationSidebar conversations={loaderData.others} currentId={conversation.id} />}
          <Conversation
            conversation={conversation}
            search={search}
            isFirstPage={isFirstPage}
            answer={answer}
            isAtDesk={isAtDesk}
          />
        </div>
      ) : (
        <NoConversation />
      )}
    </>
  )
}

interface ConversationProps {
  readonly conversation: ConversationView
  readonly search: string
  readonly isFirstPage: boolean
  readonly answer: FormAnswer | undefined
  /** The list of conversations is beside it. */
  readonly isAtDesk: boolean
}

function Conversation({ conversation, search, isFirstPage, answer, isAtDesk }: ConversationProps) {
  const { id, side, whyNot, messages, before } = conversation
  const isVendor = side === 'vendor'
  const otherName = isVendor ? (conversation.shopperName ?? 'A shopper who left') : conversation.vendorName
  const isReport = answer?.values.intent === 'report'
  const path = `/messages/${id}${search}`
  return (
    <div className={clsx('flex flex-col gap-6 pb-16 wrap-anywhere', isAtDesk ? 'min-w-0' : 'page-width')}>
      <PageHeader
        title={otherName}
        back={
          isVendor
            ? { to: '/vendor-dashboard/messages', label: 'Messages' }
            : search
              ? { to: subjectPath(conversation, search), label: 'Order' }
              : { to: '/messages', label: 'Messages' }
        }
        lead={
          isAtDesk ? (
            <>
              About{' '}
              <AppLink to={subjectPath(conversation, search)} prefetch="none" className="underline">
                {conversation.subjectName}
              </AppLink>
            </>
          ) : null
        }
        spaced={false}
      />
      <div
        className={clsx(
          'grid items-start gap-6',
          !isAtDesk && 'lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr] lg:gap-x-10',
        )}
      >
        {!isAtDesk && (
          <div className="lg:col-start-2">
            <SubjectCard
              to={subjectPath(conversation, search)}
              name={conversation.subjectName}
              picture={conversation.picture}
            />
          </div>
        )}
        <div
          className={clsx(
            'flex min-w-0 flex-col gap-6',
            !isAtDesk && 'lg:col-start-1 lg:row-span-2 lg:row-start-1',
          )}
        >
          {before !== null && (
            <ButtonLink
              to={`${path}${search ? '&' : '?'}before=${before}`}
              tone="secondary"
              size="small"
              prefetch="none"
              className="self-center"
            >
              Earlier messages
            </ButtonLink>
          )}
          <MessageThread messages={messages} otherName={otherName} />
          {!isFirstPage && (
            <ButtonLink to={path} tone="secondary" size="small" prefetch="none" className="self-center">
              Newest messages
            </ButtonLink>
          )}
          {whyNot ? (
            <Notice tone="info" title={whyNot.title}>
              {whyNot.message}
            </Notice>
          ) : (
            <Card padding="large">
              <MessageForm
                answer={isReport ? undefined : answer}
                messageCount={messages.at(-1)?.number ?? 0}
              />
            </Card>
          )}
        </div>
        <section aria-label="Problems" className={clsx(!isAtDesk && 'lg:col-start-2')}>
          <ConversationActions conversation={conversation} refused={isReport ? answer : undefined} />
        </section>
      </div>
    </div>
  )
}

function subjectPath({ about, subjectId, side }: ConversationView, search: string): string {
  if (about !== 'order') return `/${about}/${subjectId}`
  return side === 'vendor' ? `/vendor-dashboard/orders/${subjectId}` : `/order/${subjectId}${search}`
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
