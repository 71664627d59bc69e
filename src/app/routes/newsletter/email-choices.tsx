import { BesidePicture } from '#app/features/account/beside-picture.tsx'
import { Form, useNavigation } from 'react-router'
import { z } from 'zod'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { formAnswer } from '#app/web/request/form-answer.server.ts'
import { actorOf } from '#app/web/request/request-context.server.ts'
import { useRefusalToast } from '#app/web/toasts/use-refusal-toast.ts'
import { optOut, optOutSubject } from '#modules/notifications/server'
import { siteSettings } from '#modules/site/server'
import type { Route } from './+types/email-choices'

const input = z.object({ token: z.string().max(500).catch('') })

/** Email scanners open links: only the button, or the email program's own POST, changes anything. */
export function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  return {
    token,
    kind: optOutSubject(actorOf(context), token)?.kind ?? null,
    productName: siteSettings().productName,
  }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData()
  try {
    // An email program sends its own body to the whole address.
    const { token } = input.parse({ token: form.get('token') ?? url.searchParams.get('token') })
    await optOut(actorOf(context), token)
    return { isDone: true as const }
  } catch (error) {
    return formAnswer(error, form)
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Email choices · ${loaderData.productName}` },
  { name: 'robots', content: 'noindex' },
]

const questions = {
  'review-requests': 'Stop asking me for reviews of what I bought?',
  messages: 'Stop emailing me about new messages? You’ll still find them on this site.',
  'followed-artists': 'Stop emailing me about new hats of artists that I follow?',
}

export default function EmailChoicesPage({ loaderData, actionData }: Route.ComponentProps) {
  const pending = useNavigation().state !== 'idle'
  const isDone = actionData !== undefined && 'isDone' in actionData
  const refused = actionData && 'errors' in actionData ? actionData : undefined
  useRefusalToast(refused, { isReadByForm: true })
  return (
    <BesidePicture>
      <h1 className="text-2xl">Email choices</h1>
      {isDone ? (
        <Notice tone="success" title="Saved">
          You won’t get these emails anymore. Emails about your orders still arrive.
        </Notice>
      ) : loaderData.kind === null ? (
        <Notice tone="warning" title="This link is incomplete">
          Open it from the email again.
        </Notice>
      ) : (
        <Card padding="large" stitch="always">
          <Form method="post" className="flex flex-col gap-5">
            <ErrorSummary message={refused?.message} />
            <input type="hidden" name="token" value={loaderData.token} />
            <p>{questions[loaderData.kind]}</p>
            <Button type="submit" wide pending={pending} pendingLabel="Saving...">
              Stop these emails
            </Button>
          </Form>
        </Card>
      )}
    </BesidePicture>
  )
}
