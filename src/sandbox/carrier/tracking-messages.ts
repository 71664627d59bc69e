import { createHmac, timingSafeEqual } from 'node:crypto'
import type { CarrierOptions } from './carrier-types.ts'
import type { Delivery, ShipmentStore, StoredShipment } from './shipment-store.ts'
import type { TrackingStatus } from './tracking-steps.ts'

const signatureHeader = 'x-hmac-signature'

/** The message about a shipment's movement. Its id is the same in each delivery attempt. */
export function trackingMessage(shipment: StoredShipment, status: TrackingStatus, at: number): string {
  return JSON.stringify({
    id: `evt_${shipment.trackingNumber}_${status}`,
    type: 'tracking.updated',
    data: {
      reference: shipment.reference,
      tracking_number: shipment.trackingNumber,
      status,
      at: new Date(at).toISOString(),
    },
  })
}

export function sign(body: string, secret: string): string {
  return `hmac-sha256-hex=${createHmac('sha256', secret).update(body).digest('hex')}`
}

export interface ReadMessage {
  readonly id: string
  readonly trackingNumber: string
  readonly status: TrackingStatus
}

/** Parses a message for the marketplace; null when its signature is wrong. */
export function readMessage(body: string, signature: string, secret: string): ReadMessage | null {
  const [given, expected] = [Buffer.from(signature), Buffer.from(sign(body, secret))]
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  const message = JSON.parse(body) as {
    id: string
    data: { tracking_number: string; status: TrackingStatus }
  }
  return { id: message.id, trackingNumber: message.data.tracking_number, status: message.data.status }
}

const answerWithinMs = 5_000
const maxSleepMs = 60_000
const maxAttempts = 12

export interface Messenger {
  start(): void
  /** Sends what is due now; waits for it. */
  settle(): Promise<void>
  stop(): Promise<void>
}

/** Sends tracking messages in order, one at a time; failed ones are retried with growing pauses. */
export function createMessenger(options: CarrierOptions, store: ShipmentStore): Messenger {
  const now = options.now ?? Date.now
  let isRunning = false
  let timer: NodeJS.Timeout | undefined
  let last: Promise<void> = Promise.resolve()

  const pass = async () => {
    for (const delivery of isRunning ? store.dueDeliveries(now()) : []) {
      if (!isRunning) return
      await deliver(delivery)
    }
  }
  const deliver = async ({ seq, body, attempts }: Delivery) => {
    const accepted = await post(options, body)
    if (!store.isOpen()) return
    if (accepted || attempts + 1 >= maxAttempts) store.delivered(seq)
    else store.failed(seq, now() + Math.min(1000 * 2 ** attempts, 3_600_000))
    if (!accepted) options.log?.('tracking message not accepted', { attempts: attempts + 1 })
  }
  const plan = () => {
    clearTimeout(timer)
    if (!isRunning) return
    const wait = Math.min(Math.max((store.nextDue() ?? Infinity) - now(), 50), maxSleepMs)
    timer = setTimeout(() => void settle(), wait)
    timer.unref()
  }
  const settle = (): Promise<void> => {
    last = last.then(pass).then(plan, (error: unknown) => {
      options.log?.('tracking messages stopped', { error: String(error) })
    })
    return last
  }
  return {
    start: () => {
      isRunning = true
      plan()
    },
    settle,
    stop: async () => {
      isRunning = false
      clearTimeout(timer)
      await last
    },
  }
}

async function post({ webhookUrl, secret }: CarrierOptions, body: string): Promise<boolean> {
  try {
    const response = await fetch(webhookUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [signatureHeader]: sign(body, secret) },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(answerWithinMs),
    })
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  }
}
