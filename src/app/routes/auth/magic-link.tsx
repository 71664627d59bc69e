import { z } from 'zod'
import { BesidePicture } from '#app/features/account/beside-picture.tsx'
import { OneButtonForm } from '#app/features/account/log-in/one-button-form.tsx'
import { formAnswer } from '#app/web/request/form-answer.server.ts'
import { clientOf, redirectAfterLogIn } from '#app/features/account/log-in/log-in-answers.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { nextPathOf } from '#app/web/request/next-path.ts'
import { useRefusalToast } from '#app/web/toasts/use-refusal-toast.ts'
import { actorOf } from '#app/web/request/request-context.server.ts'
import { siteSettings } from '#modules/site/server'
import { logInWithMagicLink } from '#modules/identity/server'
import type { Route } from './+types/magic-link'

/** An unreadable token gets the same refusal as an expired one. */
const linkInput = z.object({
  token: z.string().max(200).catch(''),
  next: z.string().catch('/').transform(nextPathOf),
})

export function loader({ url }: Route.LoaderArgs) {
  return { ...linkInput.parse(Object.fromEntries(url.searchParams)), productName: siteSettings().productName }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const { token, next } = linkInput.parse(Object.fromEntries(form))
  try {
    return redirectAfterLogIn(
      await logInWithMagicLink(actorOf(context), token, clientOf(context, request)),
      next,
    )
  } catch (error) {
    return formAnswer(error, form)
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Log in · ${loaderData.productName}` },
  { name: 'robots', content: 'noindex' },
]

export default function MagicLinkPage({ loaderData, actionData }: Route.ComponentProps) {
  const { token, next, productName } = loaderData
  useRefusalToast(actionData, { isReadByForm: true })
  if (token === '') return <IncompleteLink />
  return (
    <OneButtonForm
      title={`Log in to ${productName}`}
      text="Press the button to log in. If you don’t have an account yet, this creates one."
      button={`Log in to ${productName}`}
      pendingLabel="Logging in..."
      fields={{ token, next }}
      answer={actionData}
    />
  )
}

/** An email program may have cut the address. Without a token, a button could only fail. */
function IncompleteLink() {
  return (
    <BesidePicture>
      <h1 className="text-2xl">This link is incomplete</h1>
      <p className="text-muted">
        Open the link in your email again, or copy the whole address from it. You can also ask for a new link
        on the login page.
      </p>
      <ButtonLink to="/login" prefetch="none" className="self-start max-sm:self-stretch">
        Back to login
      </ButtonLink>
    </BesidePicture>
  )
}
