import { Form, redirect, useNavigation } from 'react-router'
import { z } from 'zod'
import { AppLink } from '#app/ui/app-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { formAnswer } from '#app/web/form-answer.server.ts'
import { clientOf, enter } from '#app/web/log-in-answers.server.ts'
import { nextPathOf } from '#app/web/next-path.ts'
import { useRefusalToast } from '#app/web/refusal-toast.ts'
import { actorOf } from '#app/web/request-context.server.ts'
import { shopSettings } from '#app/web/shop-settings.server.ts'
import { isSecondFactorAwaited, passSecondFactor } from '#modules/identity/server'
import type { Route } from './+types/second-factor'

const codeInput = z.object({
  code: z
    .string()
    .trim()
    .min(1, 'Please enter the code of your app.')
    .max(40, 'That is too long for a code.'),
})
const steering = z.object({ next: z.string().catch('/').transform(nextPathOf) })

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const next = nextPathOf(url.searchParams.get('next'))
  const actor = actorOf(context)
  if (actor.kind === 'person') throw redirect(next)
  if (!(await isSecondFactorAwaited(actor, request.headers.get('cookie')))) throw redirect('/login')
  return { next, productName: shopSettings().productName }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const fields = Object.fromEntries(form)
  try {
    const { code } = codeInput.parse(fields)
    const cookie = request.headers.get('cookie')
    const session = await passSecondFactor(actorOf(context), { cookie, code }, clientOf(context, request))
    return enter(session, steering.parse(fields).next)
  } catch (error) {
    return formAnswer(error, form)
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Second step · ${loaderData.productName}` },
  { name: 'robots', content: 'noindex' },
]

export default function SecondFactorPage({ loaderData, actionData }: Route.ComponentProps) {
  const pending = useNavigation().formMethod === 'POST'
  useRefusalToast(actionData, { isReadByForm: true })
  return (
    <div className="mx-auto flex w-full max-w-md flex-col gap-6 px-4 py-12 sm:py-16">
      <h1 className="text-2xl">One more step</h1>
      <Card padding="large" stitch="always">
        <Form method="post" noValidate className="flex flex-col gap-5">
          <ErrorSummary errors={actionData?.errors} message={actionData?.message} />
          <input type="hidden" name="next" value={loaderData.next} />
          <p>Enter the code that your authenticator app shows. One of your recovery codes does as well.</p>
          <TextField
            label="Code"
            name="code"
            autoComplete="one-time-code"
            inputMode="text"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            aria-required
            maxLength={40}
            error={actionData?.errors.code}
          />
          <Button type="submit" wide pending={pending} pendingLabel="Checking...">
            Verify
          </Button>
          <AppLink to="/login" prefetch="none" className="self-start text-sm underline">
            Log in another way
          </AppLink>
        </Form>
      </Card>
    </div>
  )
}
