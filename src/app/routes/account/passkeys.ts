import { redirect } from 'react-router'
import { z } from 'zod'
import { cookieHeaders, proofOf } from '#app/features/account/log-in/log-in-answers.server.ts'
import { jsonOfForm, stepAnswer } from '#app/features/account/log-in/step-answer.server.ts'
import { actorOf, requireLoggedIn } from '#app/web/request/request-context.server.ts'
import { newPasskeyAnswer } from '#modules/identity'
import { addPasskey, beginPasskey } from '#modules/identity/server'
import type { Route } from './+types/passkeys'

const steps = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('begin') }),
  z.object({
    intent: z.literal('finish'),
    answer: jsonOfForm.pipe(newPasskeyAnswer),
    name: z.string().trim().max(100).default(''),
  }),
])

/** This route has no page. */
export function loader() {
  return redirect('/profile-settings/security')
}

/** Both steps of adding a passkey, called by the button's script. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  return stepAnswer(async () => {
    const person = requireLoggedIn(actorOf(context))
    const proof = proofOf(context, request, form)
    const step = steps.parse(Object.fromEntries(form))
    if (step.intent === 'begin') {
      const { options, setCookies } = await beginPasskey(person, proof)
      return Response.json(options, { headers: cookieHeaders(setCookies) })
    }
    await addPasskey(person, { name: step.name, response: step.answer }, proof)
    return Response.json({ added: true })
  })
}
