import { data, type RouterContextProvider } from 'react-router'
import { dropsShown } from '#app/features/home/latest-drops.tsx'
import { formAnswer } from '#app/web/form-answer.server.ts'
import { leadToSecondFactor } from '#app/web/lead-to-second-factor.server.ts'
import { nullIfNotFound } from '#app/web/null-if-not-found.server.ts'
import { actorOf } from '#app/web/request-context.server.ts'
import { shopSettings } from '#app/web/shop-settings.server.ts'
import { latestProducts } from '#modules/catalog/server'
import type { Actor, Person } from '#shared/actor.ts'
import { isRefusal } from '#shared/refusal.ts'

interface OperatorRequest {
  readonly context: Readonly<RouterContextProvider>
  readonly url: URL
}

/** What a page for operators shows. For anybody else there is no such page: `shown` is null, and the newest hats stand in. */
export async function loadForOperator<Shown>(
  { context, url }: OperatorRequest,
  read: (actor: Actor) => Promise<Shown>,
) {
  leadToSecondFactor(context, url)
  const actor = actorOf(context)
  const { productName } = shopSettings()
  const shown = await nullIfNotFound(() => read(actor))
  const newest = shown ? [] : await latestProducts(actor, dropsShown)
  return data({ productName, shown, newest }, { status: shown ? 200 : 404 })
}

/** What a form of such a page is answered with. */
export async function actForOperator(
  { context, request, url }: OperatorRequest & { readonly request: Request },
  act: (operator: Person, fields: Readonly<Record<string, unknown>>) => Promise<Response>,
) {
  leadToSecondFactor(context, url)
  const actor = actorOf(context)
  // Before anything is said about the form: for anybody else there is no such page.
  if (actor.kind !== 'person' || !actor.isOperator) return data(null, { status: 404 })
  const form = await request.formData()
  try {
    return await act(actor, Object.fromEntries(form))
  } catch (error) {
    if (isRefusal(error) && error.code === 'not-found') return data(null, { status: 404 })
    return formAnswer(error, form)
  }
}
