import { z } from 'zod'
import { unknownAddressMeta } from '#app/frame/unknown-address.tsx'
import { choiceIn } from '#app/web/staff/lists/choice-in.ts'
import { ListPage } from '#app/features/console/lists/list-page.tsx'
import { ReportedConversationList } from '#app/features/operator/reported-conversation-list.tsx'
import { reasonTabs } from '#app/features/console/lists/reason-tabs.ts'
import { actOnMany, isBulkForm } from '#app/web/staff/bulk/act-on-many.server.ts'
import { BulkActs } from '#app/web/staff/bulk/bulk-acts.tsx'
import { bulkAnswerOf, formAnswerOf } from '#app/web/staff/bulk/bulk-answer.ts'
import { conversationBulkIntents } from '#app/features/operator/conversation-bulk-intents.server.ts'
import { EmptyQueue } from '#app/features/operator/empty-queue.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { useMay } from '#app/web/staff/staff-roles-context.ts'
import { redirectWithToast } from '#app/web/toasts/redirect-with-toast.server.ts'
import { useRefusalToast } from '#app/web/toasts/use-refusal-toast.ts'
import { type MessageReportReason, messageReportReasons } from '#modules/messages'
import {
  closeConversation,
  countReportedConversations,
  dismissMessageReports,
  reportedConversations,
} from '#modules/messages/server'
import type { Person } from '#shared/actor.ts'
import { NothingHere } from '../storefront/nothing-here.tsx'
import { actOnForm, loadForOperator } from './operator-page.server.ts'
import type { Route } from './+types/messages'

const here = '/operator/messages'

export function loader(args: Route.LoaderArgs) {
  const chosen = choiceIn(args.url.searchParams, 'reason', messageReportReasons)
  return loadForOperator(args, async (actor) => ({
    chosen,
    counts: await countReportedConversations(actor),
    conversations: await reportedConversations(actor, { reason: chosen }),
  }))
}

const conversation = z.uuid()
const reason = z.string().trim().min(1, 'Enter a reason.').max(500)
const decision = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('close'), conversation, reason }),
  // Time of the newest report shown; later ones stay open.
  z.object({ intent: z.literal('dismiss'), conversation, reason, until: z.coerce.date() }),
])

export function action(args: Route.ActionArgs) {
  return actOnForm(args, async (operator, form) =>
    isBulkForm(form, conversationBulkIntents)
      ? actOnMany(operator, form, conversationBulkIntents)
      : decide(operator, decision.parse(Object.fromEntries(form)), here + args.url.search),
  )
}

async function decide(operator: Person, input: z.output<typeof decision>, back: string) {
  if (input.intent === 'close') {
    await closeConversation(operator, input.conversation, input.reason)
    return redirectWithToast(back, {
      title: 'Conversation closed',
      description: 'Both sides see your reason there.',
      tone: 'success',
    })
  }
  await dismissMessageReports(operator, input.conversation, input)
  return redirectWithToast(back, {
    title: 'Reports dismissed',
    description: 'They can keep writing to each other.',
    tone: 'success',
  })
}

export const meta: Route.MetaFunction = ({ loaderData: { productName, shown } }) =>
  shown
    ? [{ title: `Reported messages · ${productName}` }, { name: 'robots', content: 'noindex' }]
    : unknownAddressMeta(productName)

const reasonViews: Readonly<Record<MessageReportReason, string>> = {
  insulting: 'Insulting',
  fraud: 'Fraud',
  spam: 'Advertising',
  outside: 'Paying elsewhere',
  other: 'Other',
}

const steps = [
  [
    'A conversation is reported',
    'By a shopper or an artist: as insulting, fraud, advertising or for another reason.',
  ],
  ['You read it', 'Only while it is reported.'],
  [
    'You dismiss the reports or close it',
    'If nothing is wrong, it goes on. Closed, it takes no new messages, and both sides see your reason.',
  ],
] as const

const choices = [
  { intent: 'dismiss-many', label: 'Dismiss reports' },
  { intent: 'close-many', label: 'Close', isDanger: true },
]

export default function OperatorMessagesPage({
  loaderData: { shown, newest },
  actionData,
}: Route.ComponentProps) {
  const mayReadAudit = useMay()('read_audit_log')
  const answer = formAnswerOf(actionData)
  const bulk = bulkAnswerOf(actionData)
  useRefusalToast(answer)
  if (!shown) return <NothingHere newest={newest} />
  const { chosen, counts, conversations } = shown
  const isEmpty = !counts.all && chosen === null
  const count = isEmpty ? null : (counts[chosen ?? 'all'] ?? 0)
  return (
    <ListPage
      title="Reported messages"
      lead="Conversations that a shopper or an artist reported."
      count={count}
      list={{ path: here, fields: { reason: chosen ?? '' } }}
      page={{ items: conversations, next: null }}
      {...(!isEmpty && {
        tabs: { name: 'reason', label: 'Reason of a report', all: reasonTabs(reasonViews, counts) },
      })}
      file={isEmpty ? null : { path: '/operator/lists/messages.csv', what: 'reports' }}
    >
      <BulkActs
        what="conversations"
        total={conversations.length}
        choices={choices}
        hint="Both sides see it when you close conversations."
        answer={bulk}
      >
        {conversations.length === 0 ? (
          chosen ? (
            <EmptyState
              title="No reports for this reason"
              text="No conversation was reported for this reason."
              action={
                <ButtonLink to={here} tone="secondary" prefetch="none">
                  All reports
                </ButtonLink>
              }
            />
          ) : (
            <EmptyQueue
              title="Nothing to decide"
              text="No conversation is reported."
              action={
                mayReadAudit && (
                  <ButtonLink to="/operator/audit?action=close-conversation" tone="secondary" prefetch="none">
                    Closed conversations
                  </ButtonLink>
                )
              }
              steps={steps}
            />
          )
        ) : (
          <ReportedConversationList
            conversations={conversations}
            chosen={bulk?.chosen ?? []}
            answer={answer}
          />
        )}
      </BulkActs>
    </ListPage>
  )
}
