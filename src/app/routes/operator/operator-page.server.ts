import { data, type RouterContextProvider } from 'react-router'
import { dropsShown } from '#app/features/home/latest-drops.tsx'
import { formAnswer } from '#app/web/request/form-answer.server.ts'
import { leadToSecondFactor } from '#app/features/account/security/lead-to-second-factor.server.ts'
import { nullIfNotFound } from '#app/web/request/null-if-not-found.server.ts'
import { actorOf } from '#app/web/request/request-context.server.ts'
import { siteSettings } from '#modules/site/server'
import { latestProducts } from '#modules/catalog/server'
import type { Actor, Person } from '#shared/actor.ts'
import { isRefusal, type Refusal } from '#shared/refusal.ts'

interface OperatorRequest {
  readonly context: Readonly<RouterContextProvider>
  readonly url: URL
}

/** Loads an operator page. Everyone else gets a 404: `shown` is null, with the newest products for the not-found page. */
export async function loadForOperator<Shown>(
  { context, url }: OperatorRequest,
  read: (actor: Actor) => Promise<Shown>,
) {
  leadToSecondFactor(context, url)
  const actor = actorOf(context)
  const { productName } = siteSettings()
  const shown = await nullIfNotFound(() => read(actor))
  const newest = shown ? [] : await latestProducts(actor, dropsShown)
  return data({ productName, shown, newest }, { status: shown ? 200 : 404 })
}

type FormRequest = OperatorRequest & { readonly request: Request }

/** Runs an operator form. Everyone else gets a 404. */
export function actForOperator<Answer = never>(
  args: FormRequest,
  act: (operator: Person, fields: Readonly<Record<string, unknown>>) => Promise<Response | Answer>,
  /** Answers an operator's form that must not be read. */
  refusal?: Refusal,
) {
  return actOnForm(args, (operator, form) => act(operator, Object.fromEntries(form)), refusal)
}

/** The same for a form whose answer the page shows, such as a preview. */
export async function actOnForm<Answer>(
  { context, request, url }: FormRequest,
  act: (operator: Person, form: FormData) => Promise<Answer>,
  refusal?: Refusal,
) {
  leadToSecondFactor(context, url)
  const actor = actorOf(context)
  // Check before reading the form: for everyone else this page doesn't exist.
  if (actor.kind !== 'person' || !actor.isOperator) return data(null, { status: 404 })
  if (refusal) return formAnswer(refusal, new FormData())
  const form = await request.formData()
  try {
    return await act(actor, form)
  } catch (error) {
    if (isRefusal(error) && error.code === 'not-found') return data(null, { status: 404 })
    return formAnswer(error, form)
  }
}
