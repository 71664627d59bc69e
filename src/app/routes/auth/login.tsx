import { redirect } from 'react-router'
import { z } from 'zod'
import { LogInForm, ResendForm } from '#app/features/account/log-in-form.tsx'
import { LinkTabs } from '#app/features/account/link-tabs.tsx'
import { SignUpForm } from '#app/features/account/sign-up-form.tsx'
import { Card } from '#app/ui/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { redirectWithToast } from '#app/web/flash.server.ts'
import { formAnswer } from '#app/web/form-answer.server.ts'
import { nextPathOf } from '#app/web/next-path.ts'
import { useRefusalToast } from '#app/web/refusal-toast.ts'
import { actorOf, requestFacts } from '#app/web/request-context.server.ts'
import { shopSettings } from '#app/web/shop-settings.server.ts'
import { emailInput, logInInput, signUpInput } from '#modules/identity'
import { logIn, resendConfirmation, signUp } from '#modules/identity/server'
import type { Route } from './+types/login'

/** What the page above the forms has to say, by the word in the address. */
const notices = {
  'check-mail': {
    tone: 'info',
    title: 'Check your inbox',
    text: 'We sent a link to your address. Open it to finish signing up.',
  },
  'mail-sent': {
    tone: 'info',
    title: 'Check your inbox',
    text: 'If your address still waits for its confirmation, a new mail is on its way.',
  },
  confirmed: { tone: 'success', title: 'Your address is confirmed', text: 'You can log in now.' },
} as const

export function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const next = nextPathOf(searchParams.get('next'))
  if (actorOf(context).kind === 'person') throw redirect(next)
  const notice = searchParams.get('notice')
  return {
    productName: shopSettings().productName,
    isSignUp: searchParams.get('tab') === 'signup',
    next,
    notice:
      notice !== null && Object.hasOwn(notices, notice) ? notices[notice as keyof typeof notices] : null,
  }
}

/** What the page itself put into its forms; nonsense means an ordinary log-in. */
const steering = z.object({
  intent: z.enum(['login', 'signup', 'resend']).catch('login'),
  next: z.string().catch('/').transform(nextPathOf),
})

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const { actor, clientAddress } = requestFacts(context)
  const client = { address: clientAddress, userAgent: request.headers.get('user-agent') }
  const fields = Object.fromEntries(form)
  const { intent, next } = steering.parse(fields)
  try {
    switch (intent) {
      case 'signup':
        await signUp(actor, signUpInput.parse(fields), client)
        return redirectWithToast(logInPath(next, 'check-mail'), {
          title: 'Account created',
          description: 'Please check your email to confirm your account.',
          tone: 'success',
        })
      case 'resend':
        await resendConfirmation(actor, emailInput.parse(fields).email, client)
        return redirect(logInPath(next, 'mail-sent'))
      case 'login': {
        const { setCookies } = await logIn(actor, logInInput.parse(fields), client)
        return redirect(next, { headers: setCookies.map((cookie) => ['set-cookie', cookie]) })
      }
    }
  } catch (error) {
    return formAnswer(error, form)
  }
}

function logInPath(next: string, notice: keyof typeof notices): string {
  const query = new URLSearchParams({ notice, ...(next === '/' ? {} : { next }) })
  return `/login?${query}`
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData.isSignUp ? 'Sign Up' : 'Login'} · ${loaderData.productName}` },
]

export default function LogInPage({ loaderData, actionData }: Route.ComponentProps) {
  const { productName, isSignUp, next, notice } = loaderData
  useRefusalToast(actionData, { isReadByForm: true })
  const query = next === '/' ? '' : `next=${encodeURIComponent(next)}`
  const unconfirmed = actionData?.code === 'email-not-confirmed' ? actionData.values.email : undefined
  return (
    <div className="mx-auto flex w-full max-w-md flex-col gap-6 px-4 py-12 sm:py-16">
      <h1 className="text-2xl">Welcome to {productName}</h1>
      <LinkTabs
        label="Account"
        tabs={[
          { to: query ? `/login?${query}` : '/login', label: 'Login', current: !isSignUp },
          { to: `/login?tab=signup${query && `&${query}`}`, label: 'Sign Up', current: isSignUp },
        ]}
      />
      {notice && !actionData && (
        <Notice tone={notice.tone} title={notice.title}>
          {notice.text}
        </Notice>
      )}
      <Card padding="large" stitch="always" role="tabpanel" aria-label={isSignUp ? 'Sign Up' : 'Login'}>
        {isSignUp ? (
          <SignUpForm answer={actionData} next={next} />
        ) : (
          <LogInForm answer={actionData} next={next} />
        )}
        {unconfirmed && (
          <div className="mt-6">
            <ResendForm email={unconfirmed} next={next} />
          </div>
        )}
      </Card>
    </div>
  )
}
