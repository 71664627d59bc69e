import { BesidePicture } from '#app/features/account/beside-picture.tsx'
import { Form, useNavigation } from 'react-router'
import { z } from 'zod'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { formAnswer } from '#app/web/request/form-answer.server.ts'
import { useRefusalToast } from '#app/web/toasts/use-refusal-toast.ts'
import { actorOf } from '#app/web/request/request-context.server.ts'
import { siteSettings } from '#modules/site/server'
import { unsubscribe } from '#modules/newsletter/server'
import type { Route } from './+types/unsubscribe'

const unsubscribeInput = z.object({ token: z.string().max(2_000).catch('') })

/** Email scanners open links: only the button, or the email program's own POST, unsubscribes. */
export function loader({ request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  return { token, productName: siteSettings().productName }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  try {
    await unsubscribe(actorOf(context), unsubscribeInput.parse(Object.fromEntries(form)).token)
    return { isDone: true as const }
  } catch (error) {
    return formAnswer(error, form)
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Unsubscribe · ${loaderData.productName}` },
  { name: 'robots', content: 'noindex' },
]

export default function UnsubscribePage({ loaderData, actionData }: Route.ComponentProps) {
  const pending = useNavigation().state !== 'idle'
  const isDone = actionData !== undefined && 'isDone' in actionData
  const refused = actionData && 'errors' in actionData ? actionData : undefined
  useRefusalToast(refused, { isReadByForm: true })
  return (
    <BesidePicture>
      <h1 className="text-2xl">Unsubscribe</h1>
      {isDone ? (
        <Notice tone="success" title="You’re unsubscribed">
          We won’t email you news anymore. If you have a code, it still works.
        </Notice>
      ) : (
        <Card padding="large" stitch="always">
          <Form method="post" className="flex flex-col gap-5">
            <ErrorSummary message={refused?.message} />
            <input type="hidden" name="token" value={loaderData.token} />
            <p>Stop getting news from {loaderData.productName} by email?</p>
            <Button type="submit" wide pending={pending} pendingLabel="Unsubscribing...">
              Unsubscribe
            </Button>
          </Form>
        </Card>
      )}
    </BesidePicture>
  )
}
