import { data, redirect } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { clientOf, enter } from '#app/web/log-in-answers.server.ts'
import { useRefusalToast } from '#app/web/refusal-toast.ts'
import { actorOf } from '#app/web/request-context.server.ts'
import { shopSettings } from '#app/web/shop-settings.server.ts'
import { finishOauth } from '#modules/identity/server'
import { isRefusal } from '#shared/refusal.ts'
import type { Route } from './+types/callback'

/** Where Google and GitHub send the browser back to. On the way in it leads on at once; it is a page only when it failed. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const state = url.searchParams.get('state') ?? ''
  if (state === '') throw redirect('/login')
  const answer = { state, code: url.searchParams.get('code') ?? '', cookie: request.headers.get('cookie') }
  try {
    const session = await finishOauth(actorOf(context), answer, clientOf(context, request))
    return enter(session, session.next)
  } catch (error) {
    if (!isRefusal(error)) throw error
    const { status, message } = error
    return data({ title: 'Login failed', message, productName: shopSettings().productName }, { status })
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
            Back to the login
          </ButtonLink>
        }
      />
    </div>
  )
}
