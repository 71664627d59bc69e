import { BesidePicture } from '#app/features/account/beside-picture.tsx'
import { Form, redirect, useNavigation } from 'react-router'
import { z } from 'zod'
import { PasskeyLogIn } from '#app/features/account/log-in/passkey-log-in.tsx'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { formAnswer } from '#app/web/request/form-answer.server.ts'
import {
  clientOf,
  redirectAfterLogIn,
  startPathOfPerson,
} from '#app/features/account/log-in/log-in-answers.server.ts'
import { nextPathOf } from '#app/web/request/next-path.ts'
import { useRefusalToast } from '#app/web/toasts/use-refusal-toast.ts'
import { actorOf } from '#app/web/request/request-context.server.ts'
import { siteSettings } from '#modules/site/server'
import { pendingFactors, passSecondFactor } from '#modules/identity/server'
import type { Route } from './+types/second-factor'

const codeInput = z.object({
  code: z.string().trim().min(1, 'Please enter a code.').max(40, 'This code is too long.'),
})
const hiddenFields = z.object({ next: z.string().catch('/').transform(nextPathOf) })

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const next = nextPathOf(url.searchParams.get('next'))
  const actor = actorOf(context)
  if (actor.kind === 'person') throw redirect(startPathOfPerson(actor, next))
  const factors = await pendingFactors(actor, request.headers.get('cookie'))
  if (!factors) throw redirect('/login')
  return { ...factors, next, productName: siteSettings().productName }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const fields = Object.fromEntries(form)
  try {
    const { code } = codeInput.parse(fields)
    const cookie = request.headers.get('cookie')
    const session = await passSecondFactor(actorOf(context), { cookie, code }, clientOf(context, request))
    return redirectAfterLogIn(session, hiddenFields.parse(fields).next)
  } catch (error) {
    return formAnswer(error, form)
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Second step · ${loaderData.productName}` },
  { name: 'robots', content: 'noindex' },
]

export default function SecondFactorPage({ loaderData, actionData }: Route.ComponentProps) {
  useRefusalToast(actionData, { isReadByForm: true })
  return (
    <BesidePicture>
      <h1 className="text-2xl">One more step</h1>
      <Card padding="large">
        <div className="flex flex-col gap-6">
          {loaderData.hasPasskey && (
            <div className="flex flex-col gap-4">
              <p>Confirm it’s you with your passkey.</p>
              <PasskeyLogIn next={loaderData.next} label="Use a passkey" fallback={noPasskeys} />
            </div>
          )}
          {loaderData.acceptsCodes && <CodeForm next={loaderData.next} answer={actionData} />}
          <AppLink to="/login" prefetch="none" className="self-start text-sm underline">
            Log in another way
          </AppLink>
        </div>
      </Card>
    </BesidePicture>
  )
}

const noPasskeys = (
  <p className="text-sm text-muted">
    Passkeys need JavaScript and a browser that supports them. Turn on JavaScript or use another browser.
  </p>
)

function CodeForm({ next, answer }: { next: string; answer: Route.ComponentProps['actionData'] }) {
  const pending = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" noValidate className="flex flex-col gap-5">
      <ErrorSummary errors={answer?.errors} message={answer?.message} />
      <input type="hidden" name="next" value={next} />
      <p>Enter the code from your authenticator app, or one of your recovery codes.</p>
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
        error={answer?.errors.code}
      />
      <Button type="submit" wide pending={pending} pendingLabel="Checking...">
        Verify
      </Button>
    </Form>
  )
}
