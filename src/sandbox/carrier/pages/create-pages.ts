import { Hono } from 'hono'
import { type Html, html } from '#sandbox/stripe/pages/html.ts'
import { type CarrierOptions, carrierName } from '../carrier-types.ts'
import type { ShipmentStore, StoredShipment, TrackingEvent } from '../shipment-store.ts'
import { stepIndex, type TrackingStatus, trackingSteps } from '../tracking-steps.ts'
import { addBehaviorRoutes, behaviorForm, voidForm } from './behavior-pages.ts'
import { labelDrawing } from './label-drawing.ts'
import { style } from './style.ts'

type Advance = (trackingNumber: string, to: TrackingStatus) => Promise<boolean>

const base = '/sandbox/carrier'

/** Labels, tracking and a list of all shipments: forms without scripts. */
export function createPages(options: CarrierOptions, store: ShipmentStore, advance: Advance): Hono {
  const app = new Hono({ strict: false }).basePath(base)
  app.get('/style.css', (c) =>
    c.body(style, 200, { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-store' }),
  )
  app.get('/', () =>
    page('All packages', html`${overview(store.newest(50))}${behaviorForm(store.behavior())}`),
  )
  app.get('/labels/:key', (c) => {
    const shipment = store.byLabelKey(c.req.param('key'))
    return shipment
      ? page(`Label ${shipment.trackingNumber}`, labelPage(shipment))
      : missing('Label not found.')
  })
  app.get('/track/:number', (c) => {
    const shipment = store.byTrackingNumber(c.req.param('number'))
    if (!shipment) return missing('Package not found.')
    return page(
      `Package ${shipment.trackingNumber}`,
      html`${trackingPage(shipment, store.eventsOf(shipment.trackingNumber))}${
        store.refundOf(shipment.labelKey) === 'pending' ? voidForm(shipment) : null
      }`,
    )
  })
  addBehaviorRoutes(app, store)
  app.post('/track/:number', async (c) => {
    const number = c.req.param('number')
    if (!store.byTrackingNumber(number)) return missing('Package not found.')
    const to = (await c.req.formData()).get('to')
    const step = trackingSteps.find(({ status }) => status === to)
    if (step) await advance(number, step.status)
    return new Response(null, {
      status: 303,
      headers: { location: `${base}/track/${number}`, 'cache-control': 'no-store' },
    })
  })
  app.notFound(() => missing('This page doesn’t exist.'))
  app.onError((error) => {
    options.log?.('page of the stand-in carrier failed', { error: String(error) })
    return page('Failed', html`<h1>The stand-in carrier failed</h1>`, 500)
  })
  return app
}

function page(title: string, content: Html, status = 200): Response {
  const document = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title} · ${carrierName} (stand-in)</title>
<link rel="stylesheet" href="${base}/style.css">
</head>
<body>
<header><p class="banner" role="note"><strong>Stand-in for a carrier: nothing is really shipped.</strong></p></header>
<main>
<p class="carrier">${carrierName}</p>
${content}
</main>
</body>
</html>
`
  return new Response(document.markup, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  })
}

function missing(what: string): Response {
  const content = html`<h1>Not found</h1><p>${what}</p><p><a href="${base}">All packages</a></p>`
  return page('Not found', content, 404)
}

function overview(shipments: readonly StoredShipment[]): Html {
  if (shipments.length === 0)
    return html`<h1>Packages</h1><p>No label has been bought yet. Create one in the vendor dashboard.</p>`
  return html`<h1>Packages</h1>
<ol class="packages">${shipments.map(
    (shipment) => html`<li><a href="${base}/track/${shipment.trackingNumber}">${shipment.trackingNumber}</a>
<span>${shipment.from.name} to ${shipment.to.city}, ${shipment.to.state}</span><strong>${textOfStatus(shipment.status)}</strong></li>`,
  )}</ol>`
}

function labelPage(shipment: StoredShipment): Html {
  return html`<h1 class="screen">Label ${shipment.trackingNumber}</h1>
<p class="screen">Print it on 4 by 6 inches with your browser. <a href="${base}/track/${shipment.trackingNumber}">Track this package</a></p>
<figure class="label">${labelDrawing(shipment)}</figure>`
}

/** Anyone with the number may see where the shipment is, but not the recipient's name and street. */
function trackingPage(shipment: StoredShipment, events: readonly TrackingEvent[]): Html {
  const next = trackingSteps.slice(stepIndex(shipment.status) + 1)
  return html`<h1>Package ${shipment.trackingNumber}</h1>
<p class="status">${textOfStatus(shipment.status)}</p>
<p>From ${shipment.from.city}, ${shipment.from.state} to ${shipment.to.city}, ${shipment.to.state}, ${shipment.to.country}</p>
<h2>History</h2>
<ol class="events">${[...events]
    .reverse()
    .map(
      ({ status, at }) => html`<li><strong>${textOfStatus(status)}</strong><span>${moment(at)}</span></li>`,
    )}</ol>
${next.length === 0 ? html`<p>This package has arrived.</p>` : moveForm(shipment, next)}`
}

function moveForm(
  shipment: StoredShipment,
  steps: readonly { status: TrackingStatus; button: string }[],
): Html {
  return html`<h2>Update the status</h2>
<p>A real carrier does this itself. Here, you do it, and the marketplace is notified.</p>
<form method="post" action="${base}/track/${shipment.trackingNumber}">${steps.map(
    ({ status, button }) => html`<button name="to" value="${status}">${button}</button>`,
  )}</form>`
}

function textOfStatus(status: TrackingStatus): string {
  return trackingSteps[stepIndex(status)]?.text ?? status
}

function moment(at: number): string {
  return `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`
}
