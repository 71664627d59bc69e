import { redirect, redirectDocument } from 'react-router'
import { z } from 'zod'
import { BesidePicture } from '#app/features/account/beside-picture.tsx'
import { AfterSignUp } from '#app/features/account/log-in/after-sign-up.tsx'
import { LogInForm } from '#app/features/account/log-in/log-in-form.tsx'
import { ResendConfirmationForm } from '#app/features/account/log-in/resend-confirmation-form.tsx'
import { LinkTabs } from '#app/features/account/link-tabs.tsx'
import { SignUpForm } from '#app/features/account/log-in/sign-up-form.tsx'
import { Card } from '#app/ui/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { redirectWithToast } from '#app/web/toasts/redirect-with-toast.server.ts'
import { formAnswer } from '#app/web/request/form-answer.server.ts'
import {
  clientOf,
  cookieHeaders,
  redirectAfterLogIn,
  startPathOfPerson,
  underTitle,
} from '#app/features/account/log-in/log-in-answers.server.ts'
import { nextPathOf } from '#app/web/request/next-path.ts'
import { useRefusalToast } from '#app/web/toasts/use-refusal-toast.ts'
import { actorOf } from '#app/web/request/request-context.server.ts'
import { siteSettings } from '#modules/site/server'
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

/** Notices above the forms, by the `notice` query parameter. */
const notices = {
  'check-email': {
    tone: 'info',
    title: 'Check your inbox',
    text: 'We sent a link to your address. Open it in this browser to finish signing up; you’re logged in right away.',
  },
  'email-sent': {
    tone: 'info',
    title: 'Check your inbox',
    text: 'If your address isn’t confirmed yet, a new email is on its way.',
  },
  'magic-link': {
    tone: 'info',
    title: 'Check your inbox',
    text: 'We emailed you a link. It logs you in once, within 15 minutes. If you requested more than one, use the newest.',
  },
  'password-changed': {
    tone: 'success',
    title: 'Your password was changed',
    text: 'All devices are logged out. Log in with your new password.',
  },
  'open-shop': {
    tone: 'info',
    title: 'First, create your account',
    text: 'Then name your shop and set up payouts. If you already have an account, log in instead.',
  },
  confirmed: { tone: 'success', title: 'Your email is confirmed', text: 'You can log in now.' },
} as const

export function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const next = nextPathOf(searchParams.get('next'))
  const actor = actorOf(context)
  if (actor.kind === 'person') throw redirect(startPathOfPerson(actor, next))
  const notice = searchParams.get('notice')
  return {
    productName: siteSettings().productName,
    providers: openProviders(),
    isSignUp: searchParams.get('tab') === 'signup',
    next,
    notice:
      notice !== null && Object.hasOwn(notices, notice) ? notices[notice as keyof typeof notices] : null,
  }
}

/** The forms' own fields; an unknown intent means an ordinary login. */
const hiddenFields = z.object({
  intent: z
    .enum(['login', 'signup', 'resend', 'magic-link', 'google', 'github', 'apple', 'oidc'])
    .catch('login'),
  next: z.string().catch('/').transform(nextPathOf),
})

/** The title of the toast after a failure. */
const failures: Readonly<Record<z.output<typeof hiddenFields>['intent'], string>> = {
  login: 'Login failed',
  resend: 'Login failed',
  signup: 'Signup failed',
  'magic-link': 'Magic link failed',
  google: 'Login failed',
  github: 'Login failed',
  apple: 'Login failed',
  oidc: 'Login failed',
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const actor = actorOf(context)
  const client = clientOf(context, request)
  const fields = Object.fromEntries(form)
  const { intent, next } = hiddenFields.parse(fields)
  try {
    switch (intent) {
      case 'signup':
        return checkEmail(await signUp(actor, { ...signUpInput.parse(fields), next }, client), next)
      case 'resend':
        await resendConfirmation(actor, emailInput.parse(fields).email, client, next)
        return redirect(logInPath(next, 'email-sent'))
      case 'magic-link':
        await requestMagicLink(actor, { ...magicLinkInput.parse(fields), next }, client)
        return redirectWithToast(logInPath(next, 'magic-link'), {
          title: 'Magic link sent',
          description: 'Please check your email. The link works for 15 minutes.',
          tone: 'success',
        })
      case 'google':
      case 'github':
      case 'apple':
      case 'oidc':
        return await toProvider(actor, intent, next, client)
      case 'login':
        return redirectAfterLogIn(await logIn(actor, logInInput.parse(fields), client), next)
    }
  } catch (error) {
    return formAnswer(underTitle(error, failures[intent]), form)
  }
}

function checkEmail({ setCookies }: { readonly setCookies: readonly string[] }, next: string): Response {
  return redirectWithToast(
    logInPath(next, 'check-email'),
    {
      title: 'Account created',
      description: 'Please check your email to confirm your account.',
      tone: 'success',
    },
    setCookies,
  )
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
    <BesidePicture below={<AfterSignUp next={next} />}>
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
      <Card padding="large" role="tabpanel" aria-label={isSignUp ? 'Sign Up' : 'Login'}>
        {isSignUp ? (
          <SignUpForm answer={actionData} next={next} providers={providers} />
        ) : (
          <LogInForm answer={actionData} next={next} providers={providers} />
        )}
        {unconfirmed && (
          <div className="mt-6">
            <ResendConfirmationForm email={unconfirmed} next={next} />
          </div>
        )}
      </Card>
    </BesidePicture>
  )
}
