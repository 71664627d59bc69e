import { Hono } from 'hono'
import { ZodError } from 'zod'
import { applyDueChanges } from '../due-changes.ts'
import { readState } from '../read-state.ts'
import { changeSwitches } from '../switches.ts'
import type { StandIn } from '../stand-in.ts'
import { showAuthentication, showCheckout, submitAuthentication, submitCheckout } from './checkout-page.ts'
import { showExpress, submitExpress } from './express-page.ts'
import { json, notFoundPage, redirect } from './layout.ts'
import { showOnboarding, submitOnboarding } from './onboarding-page.ts'
import { submitAction } from './submit-action.ts'
import { overviewPage } from './overview-page.ts'
import { STYLE } from './style.ts'

/** Everything under /sandbox/stripe. `afterChange` runs after each form. A payment waits for it, like at Stripe. */
export function createPages(standIn: StandIn, afterChange: () => Promise<void>): Hono {
  const app = new Hono({ strict: false }).basePath('/sandbox/stripe')
  const after = async (response: Response): Promise<Response> => {
    await afterChange()
    return response
  }
  app.use('*', async (_, next) => {
    applyDueChanges(standIn)
    await next()
  })
  app.get('/style.css', (c) =>
    c.body(STYLE, 200, { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-store' }),
  )
  app.get('/', () => overviewPage(standIn))
  app.get('/state.json', () => json(readState(standIn)))
  app.post('/actions', async (c) => after(submitAction(standIn, await c.req.formData())))
  app.post('/switches', (c) => setSwitches(standIn, c.req.raw))
  app.get('/checkout/:id', (c) => showCheckout(standIn, c.req.param('id')))
  app.post('/checkout/:id', async (c) =>
    after(submitCheckout(standIn, c.req.param('id'), await c.req.formData())),
  )
  app.get('/checkout/:id/authentication', (c) => showAuthentication(standIn, c.req.param('id')))
  app.post('/checkout/:id/authentication', async (c) =>
    after(submitAuthentication(standIn, c.req.param('id'), await c.req.formData())),
  )
  app.get('/onboarding/:id', (c) => showOnboarding(standIn, c.req.param('id')))
  app.post('/onboarding/:id', async (c) =>
    after(submitOnboarding(standIn, c.req.param('id'), await c.req.formData())),
  )
  app.get('/express/:id', (c) => showExpress(standIn, c.req.param('id')))
  app.post('/express/:id', async (c) =>
    after(submitExpress(standIn, c.req.param('id'), await c.req.formData())),
  )
  app.notFound(() => notFoundPage(standIn, 'The stand-in for Stripe does not have this page.'))
  app.onError((error) => {
    standIn.options.log?.('page of the stand-in failed', { error: String(error) })
    return json({ error: 'The stand-in for Stripe failed.' }, 500)
  })
  return app
}

/** Sets switches from the overview's form or a test's JSON. */
async function setSwitches(standIn: StandIn, request: Request): Promise<Response> {
  const isJson = request.headers.get('content-type')?.startsWith('application/json') === true
  try {
    const change: unknown = isJson ? await request.json() : Object.fromEntries(await request.formData())
    const switches = changeSwitches(standIn, change)
    return isJson ? json(switches) : redirect('/sandbox/stripe')
  } catch (error) {
    if (error instanceof ZodError)
      return json({ error: 'Unknown switch or value.', issues: error.issues }, 400)
    if (error instanceof SyntaxError || error instanceof TypeError)
      return json({ error: 'Not a JSON object or form.' }, 400)
    throw error
  }
}
