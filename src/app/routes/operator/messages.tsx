import { z } from 'zod'
import { unknownAddressMeta } from '#app/frame/unknown-address.tsx'
import { ReportedConversationList } from '#app/features/operator/reported-conversation-list.tsx'
import { CsvDownload } from '#app/features/console/csv-download.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { redirectWithToast } from '#app/web/toasts/redirect-with-toast.server.ts'
import { useRefusalToast } from '#app/web/toasts/use-refusal-toast.ts'
import { closeConversation, dismissMessageReports, reportedConversations } from '#modules/messages/server'
import { NothingHere } from '../storefront/nothing-here.tsx'
import { actForOperator, loadForOperator } from './operator-page.server.ts'
import type { Route } from './+types/messages'

const here = '/operator/messages'

export function loader(args: Route.LoaderArgs) {
  return loadForOperator(args, async (actor) => ({ conversations: await reportedConversations(actor) }))
}

const conversation = z.uuid()
const reason = z.string().trim().min(1, 'Enter a reason.').max(500)
const decision = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('close'), conversation, reason }),
  // Time of the newest report shown; later ones stay open.
  z.object({ intent: z.literal('dismiss'), conversation, reason, until: z.coerce.date() }),
])

export function action(args: Route.ActionArgs) {
  return actForOperator(args, async (operator, fields) => {
    const input = decision.parse(fields)
    if (input.intent === 'close') {
      await closeConversation(operator, input.conversation, input.reason)
      return redirectWithToast(here, {
        title: 'Conversation closed',
        description: 'Both sides see your reason there.',
        tone: 'success',
      })
    }
    await dismissMessageReports(operator, input.conversation, input)
    return redirectWithToast(here, {
      title: 'Reports dismissed',
      description: 'The conversation goes on.',
      tone: 'success',
    })
  })
}

export const meta: Route.MetaFunction = ({ loaderData: { productName, shown } }) =>
  shown
    ? [{ title: `Messages · ${productName}` }, { name: 'robots', content: 'noindex' }]
    : unknownAddressMeta(productName)

export default function OperatorMessagesPage({
  loaderData: { shown, newest },
  actionData,
}: Route.ComponentProps) {
  useRefusalToast(actionData ?? undefined)
  if (!shown) return <NothingHere newest={newest} />
  return (
    <div className="flex flex-col gap-6 pb-20">
      <PageHeader
        title="Reported messages"
        lead="You can read a conversation only while it is reported. Close it when it breaks the rules; both sides see your reason."
        actions={<CsvDownload action="/operator/lists/messages.csv" what="reports" />}
        spaced={false}
      />
      {shown.conversations.length === 0 ? (
        <EmptyState
          title="No reports"
          text="Conversations that a shopper or an artist reports show up here."
        />
      ) : (
        <ReportedConversationList conversations={shown.conversations} answer={actionData ?? undefined} />
      )}
    </div>
  )
}
