import { data, redirect } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { clientOf, redirectAfterLogIn } from '#app/features/account/log-in/log-in-answers.server.ts'
import { useRefusalToast } from '#app/web/toasts/use-refusal-toast.ts'
import { actorOf } from '#app/web/request/request-context.server.ts'
import { siteSettings } from '#modules/site/server'
import { finishOauth } from '#modules/identity/server'
import { isRefusal } from '#shared/refusal.ts'
import type { Route } from './+types/callback'

/** The providers redirect here. Success redirects on; only a failure shows this page. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const state = url.searchParams.get('state') ?? ''
  if (state === '') throw redirect('/login')
  const answer = {
    state,
    code: url.searchParams.get('code') ?? '',
    error: url.searchParams.get('error'),
    issuer: url.searchParams.get('iss'),
    cookie: request.headers.get('cookie'),
  }
  try {
    const session = await finishOauth(actorOf(context), answer, clientOf(context, request))
    return redirectAfterLogIn(session, session.next)
  } catch (error) {
    if (!isRefusal(error)) throw error
    const { status, message } = error
    return data({ title: 'Login failed', message, productName: siteSettings().productName }, { status })
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Login failed · ${loaderData.productName}` },
  { name: 'robots', content: 'noindex' },
]

export default function CallbackPage({ loaderData }: Route.ComponentProps) {
  useRefusalToast(loaderData, { isReadByForm: true })
  return (
    <div className="page-width py-16">
      <EmptyState
        level={1}
        title={loaderData.title}
        text={loaderData.message}
        action={
          <ButtonLink to="/login" prefetch="none">
            Back to login
          </ButtonLink>
        }
      />
    </div>
  )
}
