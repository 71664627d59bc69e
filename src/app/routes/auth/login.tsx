import { redirect, redirectDocument } from 'react-router'
import { z } from 'zod'
import { LogInForm, ResendForm } from '#app/features/account/log-in-form.tsx'
import { LinkTabs } from '#app/features/account/link-tabs.tsx'
import { SignUpForm } from '#app/features/account/sign-up-form.tsx'
import { Card } from '#app/ui/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { redirectWithToast } from '#app/web/flash.server.ts'
import { formAnswer } from '#app/web/form-answer.server.ts'
import { clientOf, cookieHeaders, enter, underTitle } from '#app/web/log-in-answers.server.ts'
import { nextPathOf } from '#app/web/next-path.ts'
import { useRefusalToast } from '#app/web/refusal-toast.ts'
import { actorOf } from '#app/web/request-context.server.ts'
import { shopSettings } from '#app/web/shop-settings.server.ts'
import { emailInput, logInInput, magicLinkInput, type ProviderName, signUpInput } from '#modules/identity'
import {
  beginOauth,
  type Client,
  logIn,
  openProviders,
  requestMagicLink,
  resendConfirmation,
  signUp,
} from '#modules/identity/server'
import type { Actor } from '#shared/actor.ts'
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
  'magic-link': {
    tone: 'info',
    title: 'Check your inbox',
    text: 'We sent a link to your address. It signs you in, once, within 15 minutes.',
  },
  'password-changed': {
    tone: 'success',
    title: 'Your password is changed',
    text: 'All devices were signed out. Log in with the new password.',
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
    providers: openProviders(),
    isSignUp: searchParams.get('tab') === 'signup',
    next,
    notice:
      notice !== null && Object.hasOwn(notices, notice) ? notices[notice as keyof typeof notices] : null,
  }
}

/** What the page itself put into its forms; nonsense means an ordinary log-in. */
const steering = z.object({
  intent: z.enum(['login', 'signup', 'resend', 'magic-link', 'google', 'github']).catch('login'),
  next: z.string().catch('/').transform(nextPathOf),
})

/** The bold line of the toast when it does not work. */
const failures: Readonly<Record<z.output<typeof steering>['intent'], string>> = {
  login: 'Login failed',
  resend: 'Login failed',
  signup: 'Signup failed',
  'magic-link': 'Magic link failed',
  google: 'Login failed',
  github: 'Login failed',
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const actor = actorOf(context)
  const client = clientOf(context, request)
  const fields = Object.fromEntries(form)
  const { intent, next } = steering.parse(fields)
  try {
    switch (intent) {
      case 'signup':
        await signUp(actor, { ...signUpInput.parse(fields), next }, client)
        return redirectWithToast(logInPath(next, 'check-mail'), {
          title: 'Account created',
          description: 'Please check your email to confirm your account.',
          tone: 'success',
        })
      case 'resend':
        await resendConfirmation(actor, emailInput.parse(fields).email, client, next)
        return redirect(logInPath(next, 'mail-sent'))
      case 'magic-link':
        await requestMagicLink(actor, { ...magicLinkInput.parse(fields), next }, client)
        return redirectWithToast(logInPath(next, 'magic-link'), {
          title: 'Magic link sent',
          description: 'Please check your email. The link works for 15 minutes.',
          tone: 'success',
        })
      case 'google':
      case 'github':
        return await toProvider(actor, intent, next, client)
      case 'login':
        return enter(await logIn(actor, logInInput.parse(fields), client), next)
    }
  } catch (error) {
    return formAnswer(underTitle(error, failures[intent]), form)
  }
}

async function toProvider(actor: Actor, provider: ProviderName, next: string, client: Client) {
  const { location, setCookies } = await beginOauth(actor, { provider, next }, client)
  return redirectDocument(location, { headers: cookieHeaders(setCookies) })
}

function logInPath(next: string, notice: keyof typeof notices): string {
  const query = new URLSearchParams({ notice, ...(next === '/' ? {} : { next }) })
  return `/login?${query}`
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData.isSignUp ? 'Sign Up' : 'Login'} · ${loaderData.productName}` },
  {
    name: 'description',
    content: `Your account at ${loaderData.productName}: orders, designs and your own shop.`,
  },
]

export default function LogInPage({ loaderData, actionData }: Route.ComponentProps) {
  const { productName, isSignUp, next, notice, providers } = loaderData
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
          <LogInForm answer={actionData} next={next} providers={providers} />
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
