import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  freshKey,
  openStripeTestBench,
  PUBLIC_URL,
  type StripeTestBench,
  sessionParameters,
} from '#tests/support/stripe-test-bench.ts'

let bench: StripeTestBench

beforeAll(async () => {
  bench = await openStripeTestBench()
})
afterAll(() => bench.close())

const typed = {
  action: 'pay',
  number: '4242 4242 4242 4242',
  expiry: '12/40',
  cvc: '123',
  email: 'guest@example.com',
}

async function openSession(change: Parameters<typeof sessionParameters>[0] = {}) {
  const { id } = await bench.stripe.checkout.sessions.create(sessionParameters(change), freshKey())
  const path = `/sandbox/stripe/checkout/${id}`
  const send = async (fields: Record<string, string>, to = path) => {
    const response = await bench.submit(to, fields)
    return {
      status: response.status,
      location: response.headers.get('location'),
      text: await response.text(),
    }
  }
  const read = () => bench.stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] })
  return { id, path, send, read, show: async () => (await bench.page(path)).text() }
}

test('the payment page shows the escaped lines and says that it is a stand-in', async () => {
  const { show } = await openSession()
  const page = await show()
  expect(page).toContain('Stand-in for Stripe: no real money moves.')
  expect(page).toContain('Trucker hat &quot;Dawn&quot; &lt;b&gt;')
  expect(page).not.toContain('<b>')
  for (const words of [
    '2 × $29.99',
    '$59.98',
    'Platform fee',
    '$2.40',
    'Standard shipping',
    '$6.50',
    'Pay $68.88',
    'Cancel',
  ]) {
    expect(page).toContain(words)
  }
  for (const label of ['Card number', 'Expiry', 'CVC', 'Email'])
    expect(page).toMatch(new RegExp(`<label for="\\w+">${label}</label>`))
})

test('the pages have no scripts, inline styles or external resources', async () => {
  const { path } = await openSession()
  for (const address of [path, '/sandbox/stripe', '/sandbox/stripe/nowhere']) {
    const text = await (await bench.page(address)).text()
    expect(text).not.toMatch(/<script|<style| style=| on\w+=|https?:\/\/(?!localhost:3000)/)
  }
})

test('the style sheet and the pages are never cached', async () => {
  const { path } = await openSession()
  for (const [address, type] of [
    [path, 'text/html; charset=utf-8'],
    ['/sandbox/stripe/style.css', 'text/css; charset=utf-8'],
    ['/sandbox/stripe/state.json', 'application/json; charset=utf-8'],
  ] as const) {
    const { headers } = await bench.page(address)
    expect([headers.get('content-type'), headers.get('cache-control')]).toEqual([type, 'no-store'])
  }
})

test('paying redirects to the success URL with the session id', async () => {
  const { id, send, read } = await openSession()
  const answer = await send(typed)
  expect([answer.status, answer.location]).toEqual([303, `${PUBLIC_URL}/checkout-success?session_id=${id}`])
  expect(await read()).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    customer_details: { email: 'guest@example.com' },
    payment_intent: { latest_charge: { payment_method_details: { card: { brand: 'visa', last4: '4242' } } } },
  })
})

test('the page does not ask for an email address that the session has', async () => {
  const { send, show, read } = await openSession({ customer_email: 'shopper@example.com' })
  expect(await show()).not.toContain('name="email"')
  expect((await send({ ...typed, email: 'other@example.com' })).status).toBe(303)
  expect(await read()).toMatchObject({ customer_details: { email: 'shopper@example.com' } })
})

test('canceling redirects back and leaves the session open', async () => {
  const { send, read } = await openSession()
  const answer = await send({ action: 'cancel' })
  expect([answer.status, answer.location]).toEqual([303, `${PUBLIC_URL}/checkout`])
  expect(await read()).toMatchObject({ status: 'open', payment_intent: null })
})

test.each([
  ['4000000000000002', 'Your card was declined.', 'generic_decline'],
  ['4000000000009995', 'Your card has insufficient funds.', 'insufficient_funds'],
])('declines %s with a message, and another card can pay', async (number, words, declineCode) => {
  const { send, read } = await openSession()
  const refused = await send({ ...typed, number })
  expect(refused.status).toBe(200)
  expect(refused.text).toContain(`role="alert" id="form-error">${words}`)
  expect(refused.text).toContain(`value="${number}"`)
  expect(await read()).toMatchObject({
    status: 'open',
    payment_status: 'unpaid',
    payment_intent: {
      status: 'requires_payment_method',
      last_payment_error: { decline_code: declineCode },
    },
  })
  expect((await send(typed)).status).toBe(303)
  expect(await read()).toMatchObject({
    payment_status: 'paid',
    payment_intent: { last_payment_error: null },
  })
})

test('errors appear at their fields, the first one has the focus, and the input is preserved', async () => {
  const { send, read } = await openSession()
  const answer = await send({
    action: 'pay',
    number: '4242 4242 4242 4241',
    expiry: '01/20',
    cvc: '1',
    email: 'guest@example.com',
  })
  expect(answer.status).toBe(200)
  for (const field of ['number', 'expiry', 'cvc']) {
    expect(answer.text).toMatch(
      new RegExp(`<input id="${field}"[^>]* aria-invalid="true" aria-describedby="${field}-error"`),
    )
    expect(answer.text).toContain(`id="${field}-error"`)
  }
  expect(answer.text.match(/autofocus/g)).toHaveLength(1)
  expect(answer.text).toMatch(/<input id="number"[^>]* autofocus>/)
  expect(answer.text).toContain('value="4242 4242 4242 4241"')
  expect(answer.text).toContain('value="01/20"')
  expect(answer.text).toContain('value="guest@example.com"')
  expect(await read()).toMatchObject({ payment_intent: null })
})

test('input cannot break out of its field', async () => {
  const { send } = await openSession()
  const { text } = await send({ ...typed, number: '"><script>alert(1)</script>' })
  expect(text).not.toContain('<script>')
})

test('authentication can be completed', async () => {
  const { path, send, read } = await openSession()
  const redirected = await send({ ...typed, number: '4000002500003155' })
  expect([redirected.status, redirected.location]).toEqual([303, `${path}/authentication`])
  expect(await read()).toMatchObject({ payment_intent: { status: 'requires_action' } })
  expect(await (await bench.page(`${path}/authentication`)).text()).toContain(
    '>Complete authentication</button>',
  )
  const answer = await send({ outcome: 'complete' }, `${path}/authentication`)
  expect(answer.location).toContain('/checkout-success?session_id=')
  expect(await read()).toMatchObject({ payment_status: 'paid', payment_intent: { status: 'succeeded' } })
})

test('authentication can fail, and another card can pay', async () => {
  const { path, send, read } = await openSession()
  await send({ ...typed, number: '4000002500003155' })
  const failed = await send({ outcome: 'fail' }, `${path}/authentication`)
  expect(failed.text).toContain('unable to authenticate')
  expect(await read()).toMatchObject({
    status: 'open',
    payment_intent: { status: 'requires_payment_method' },
  })
  expect((await send({ outcome: 'complete' }, `${path}/authentication`)).location).toBe(path)
  expect((await send(typed)).status).toBe(303)
})

test('a paid or expired session shows its state and accepts no second payment', async () => {
  const paid = await openSession()
  await paid.send(typed)
  expect(await paid.show()).toContain('This has been paid')
  expect((await paid.send(typed)).text).toContain('This has been paid')
  expect((await bench.state()).charges?.filter((charge) => charge.payment_intent === null)).toEqual([])
  const expired = await openSession()
  await bench.stripe.checkout.sessions.expire(expired.id, {}, freshKey())
  expect(await expired.show()).toContain('This payment page has expired')
  expect(await expired.show()).toContain(`href="${PUBLIC_URL}/checkout"`)
})

test('pressing Pay several times at once charges once', async () => {
  const { send } = await openSession()
  const before = (await bench.state()).charges?.length ?? 0
  await Promise.all([send(typed), send(typed), send(typed)])
  expect((await bench.state()).charges).toHaveLength(before + 1)
})

test('an order that a coupon made free completes without a card', async () => {
  const coupon = await bench.stripe.coupons.create({ percent_off: 100, duration: 'once' }, freshKey())
  const { send, show, read } = await openSession({ shipping_options: [], discounts: [{ coupon: coupon.id }] })
  expect(await show()).not.toContain('Card number')
  expect((await send({ action: 'pay', email: 'guest@example.com' })).status).toBe(303)
  expect(await read()).toMatchObject({
    status: 'complete',
    payment_status: 'no_payment_required',
    payment_intent: null,
  })
})

test('the shopper is redirected after the marketplace has answered the payment event', async () => {
  const { send } = await openSession()
  bench.sandbox.startDeliveries()
  await send(typed)
  expect(bench.received.map((delivery) => delivery.type)).toContain('checkout.session.completed')
})
