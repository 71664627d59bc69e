import type { Hono } from 'hono'
import { type Html, html } from '#sandbox/stripe/pages/html.ts'
import { type Behavior, behaviors } from '../behavior-store.ts'
import type { ShipmentStore, StoredShipment } from '../shipment-store.ts'

const base = '/sandbox/carrier'

/** How the carrier behaves, and its decisions about labels that are to be voided. */
export function addBehaviorRoutes(app: Hono, store: ShipmentStore): void {
  app.post('/behavior', async (c) => {
    const form = await c.req.formData()
    store.setBehavior({ sales: form.get('sales'), voids: form.get('voids') })
    return seeOther(base)
  })
  app.post('/track/:number/void', async (c) => {
    const shipment = store.byTrackingNumber(c.req.param('number'))
    if (!shipment) return c.notFound()
    const decision = (await c.req.formData()).get('decision')
    if (store.refundOf(shipment.labelKey) === 'pending' && (decision === 'done' || decision === 'refused'))
      store.setRefund(shipment.labelKey, decision)
    return seeOther(`${base}/track/${shipment.trackingNumber}`)
  })
}

function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
}

export function behaviorForm(current: Behavior): Html {
  return html`<h2>How this carrier behaves</h2>
<form method="post" action="${base}/behavior">
<label>Purchases ${choices('sales', current.sales)}</label>
<label>Voided labels ${choices('voids', current.voids)}</label>
<button>Save</button>
</form>`
}

function choices(name: keyof Behavior, current: string): Html {
  return html`<select name="${name}">${Object.entries(behaviors[name]).map(
    ([value, text]) =>
      html`<option value="${value}"${value === current ? html` selected` : null}>${text}</option>`,
  )}</select>`
}

/** The carrier's decision about a label that is to be voided. */
export function voidForm(shipment: StoredShipment): Html {
  return html`<h2>This label is to be voided</h2>
<p>A real carrier looks for scans of the label, up to two weeks. Here, you decide. The marketplace asks again from time to time.</p>
<form method="post" action="${base}/track/${shipment.trackingNumber}/void">
<button name="decision" value="done">It wasn’t used: void it</button>
<button name="decision" value="refused">It was used: refuse</button>
</form>`
}
