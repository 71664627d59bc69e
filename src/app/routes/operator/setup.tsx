import { Form, useNavigation } from 'react-router'
import { unknownAddressMeta } from '#app/frame/unknown-address.tsx'
import { SetupChecklist } from '#app/features/operator/setup-checklist.tsx'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { ConsoleHeader } from '#app/web/staff/console-header.tsx'
import { redirectWithToast } from '#app/web/toasts/redirect-with-toast.server.ts'
import { useRefusalToast } from '#app/web/toasts/use-refusal-toast.ts'
import { sendTestEmailToMe, setupChecklist } from '#modules/operations/server'
import { NothingHere } from '../storefront/nothing-here.tsx'
import { actForOperator, loadForOperator } from './operator-page.server.ts'
import type { Route } from './+types/setup'

export function loader(args: Route.LoaderArgs) {
  return loadForOperator(args, setupChecklist)
}

export function action(args: Route.ActionArgs) {
  return actForOperator(args, async (operator) => {
    await sendTestEmailToMe(operator)
    return redirectWithToast('/operator/setup', {
      title: 'Test email sent',
      description: `The mail server accepted an email to ${operator.email}. Check that it arrives.`,
      tone: 'success',
    })
  })
}

export const meta: Route.MetaFunction = ({ loaderData: { productName, shown } }) =>
  shown
    ? [{ title: `Setup · ${productName}` }, { name: 'robots', content: 'noindex' }]
    : unknownAddressMeta(productName)

export default function SetupChecklistPage({
  loaderData: { shown: items, newest },
  actionData,
}: Route.ComponentProps) {
  const pending = useNavigation().formMethod === 'POST'
  useRefusalToast(actionData ?? undefined, { isReadByForm: true })
  if (!items) return <NothingHere newest={newest} />
  const open = items.filter(({ isDone }) => !isDone).length
  return (
    <div className="flex flex-col gap-6 pb-20">
      <ConsoleHeader
        title="Setup"
        lead={
          open === 0
            ? 'Everything is set up. The shop can take its first order.'
            : 'What a new site needs before its first sale.'
        }
      />
      <ErrorSummary message={actionData?.message} />
      <SetupChecklist
        items={items}
        acts={{
          Email: (
            <Form method="post" preventScrollReset>
              <Button type="submit" tone="secondary" size="small" pending={pending} pendingLabel="Sending...">
                Send test email
              </Button>
            </Form>
          ),
        }}
      />
    </div>
  )
}
