import { data, type RouterContextProvider } from 'react-router'
import { insteadShown } from '#app/features/product-card/hats-instead.tsx'
import { formAnswer } from '#app/web/request/form-answer.server.ts'
import { leadToSecondFactor } from '#app/features/account/security/lead-to-second-factor.server.ts'
import { consolePages, isConsolePath } from '#app/web/staff/console-pages.ts'
import { nullIfNotFound } from '#app/web/request/null-if-not-found.server.ts'
import { actorOf } from '#app/web/request/request-context.server.ts'
import { siteSettings } from '#modules/site/server'
import { variedHats } from '#app/features/product-card/varied-hats.server.ts'
import type { Actor, Person } from '#shared/actor.ts'
import { isRefusal, notFound, type Refusal } from '#shared/refusal.ts'
import { requirePermission } from '#shared/staff/require-permission.ts'

interface OperatorRequest {
  readonly context: Readonly<RouterContextProvider>
  readonly url: URL
  /** The route's path, as `routes.ts` has it: 'operator/orders/:id'. */
  readonly pattern: string
}

/** The operator, if their roles open the page. Refuses 'not-found' for everyone else. */
export function requireConsolePage({ context, url, pattern }: OperatorRequest): Person {
  leadToSecondFactor(context, url)
  const path = `/${pattern}`
  if (!isConsolePath(path)) throw notFound('That address')
  return requirePermission(actorOf(context), consolePages[path])
}

/**
 * Loads an operator page. Everyone whose roles don't open it gets a 404: `shown` is null, with the newest products for the not-found
 * page.
 */
export async function loadForOperator<Shown>(
  args: OperatorRequest,
  read: (actor: Actor) => Shown | Promise<Shown>,
) {
  const { productName } = siteSettings()
  const shown = await nullIfNotFound(async () => read(requireConsolePage(args)))
  const newest = shown ? [] : await variedHats(actorOf(args.context), 'not-found', insteadShown)
  return data({ productName, shown, newest }, { status: shown ? 200 : 404 })
}

type FormRequest = OperatorRequest & { readonly request: Request }

/** Runs an operator form. Everyone whose roles don't open its page or don't allow the act gets a 404. */
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
  args: FormRequest,
  act: (operator: Person, form: FormData) => Promise<Answer>,
  refusal?: Refusal,
) {
  // Check before reading the form: for everyone else this page doesn't exist.
  const operator = await nullIfNotFound(async () => requireConsolePage(args))
  if (!operator) return data(null, { status: 404 })
  if (refusal) return formAnswer(refusal, new FormData())
  const form = await args.request.formData()
  try {
    return await act(operator, form)
  } catch (error) {
    if (isRefusal(error) && error.code === 'not-found') return data(null, { status: 404 })
    return formAnswer(error, form)
  }
}
