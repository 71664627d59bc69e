import { redirect } from 'react-router'
import { z } from 'zod'
import { clientOf, cookieHeaders, startPathOf } from '#app/features/account/log-in/log-in-answers.server.ts'
import { nextPathOf } from '#app/web/request/next-path.ts'
import { jsonOfForm, stepAnswer } from '#app/features/account/log-in/step-answer.server.ts'
import { actorOf } from '#app/web/request/request-context.server.ts'
import { passkeyAnswer } from '#modules/identity'
import { beginPasskeyLogIn, logInWithPasskey } from '#modules/identity/server'
import type { Route } from './+types/passkey-log-in'

const steps = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('begin') }),
  z.object({
    intent: z.literal('finish'),
    answer: jsonOfForm.pipe(passkeyAnswer),
    next: z.string().catch('/').transform(nextPathOf),
  }),
])

/** This route has no page. */
export function loader() {
  return redirect('/login')
}

/** Both steps of logging in with a passkey, called by the button's script. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const actor = actorOf(context)
  const client = clientOf(context, request)
  return stepAnswer(async () => {
    const step = steps.parse(Object.fromEntries(form))
    if (step.intent === 'begin') {
      const { options, setCookies } = await beginPasskeyLogIn(actor, client)
      return Response.json(options, { headers: cookieHeaders(setCookies) })
    }
    const cookie = request.headers.get('cookie')
    const session = await logInWithPasskey(actor, { response: step.answer, cookie }, client)
    return Response.json(
      { to: startPathOf(session, step.next) },
      { headers: cookieHeaders(session.setCookies) },
    )
  })
}
