import { everyone, type Expected, type Role } from './expectation.ts'

/** Addresses besides the pages and the API's table. The patterns match those in `src/main/http`. */
export interface MountedAddress {
  readonly method: string
  readonly path: string
  readonly answers: Readonly<Record<Role, Expected>>
  readonly fields?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
}

const get = (path: string, expected: Expected = '200'): MountedAddress => ({
  method: 'GET',
  path,
  answers: everyone(expected),
})
const post = (path: string, expected: Expected): MountedAddress => ({
  method: 'POST',
  path,
  answers: everyone(expected),
  fields: { intent: 'none' },
})
const foreignOrigin = { origin: 'https://mail.example' }

/** These answer everyone alike. */
export const mounted: Readonly<Record<string, readonly MountedAddress[]>> = {
  '/healthz': [get('/healthz')],
  '/readyz': [get('/readyz')],
  '/assets/*': [get('/assets/none.js', '404')],
  '/webhooks/stripe': [post('/webhooks/stripe', '400'), get('/webhooks/stripe', '404')],
  '/webhooks/stripe-connect': [
    post('/webhooks/stripe-connect', '400'),
    get('/webhooks/stripe-connect', '404'),
  ],
  '/webhooks/stripe-accounts': [
    post('/webhooks/stripe-accounts', '400'),
    get('/webhooks/stripe-accounts', '404'),
  ],
  '/webhooks/carrier': [
    post('/webhooks/carrier', '400'),
    post('/webhooks/carrier?token=none', '400'),
    get('/webhooks/carrier', '404'),
  ],
  '/auth/callback/apple': [
    // As Apple's page posts its answer. It leads to the callback, which decides.
    {
      method: 'POST',
      path: '/auth/callback/apple',
      answers: everyone('to /auth/callback?state=none&code=none'),
      fields: { state: 'none', code: 'none' },
      headers: { origin: 'https://appleid.apple.com' },
    },
    {
      method: 'POST',
      path: '/auth/callback/apple',
      answers: everyone('to /login'),
      fields: {},
      headers: foreignOrigin,
    },
    // Only that address, and only as a form.
    {
      method: 'POST',
      path: '/auth/callback',
      answers: everyone('403'),
      fields: { state: 'none', code: 'none' },
      headers: { origin: 'https://appleid.apple.com' },
    },
    { ...post('/auth/callback/apple/', '403'), headers: foreignOrigin },
    get('/auth/callback/apple', '404'),
  ],
  '/unsubscribe': [
    // As an email client's unsubscribe button sends it, from no page of ours.
    {
      method: 'POST',
      path: '/unsubscribe?token=none',
      answers: everyone('410'),
      fields: { 'List-Unsubscribe': 'One-Click' },
      headers: foreignOrigin,
    },
    {
      method: 'POST',
      path: '/unsubscribe?token=none',
      answers: everyone('403'),
      fields: {},
      headers: foreignOrigin,
    },
  ],
  '/email-choices': [
    {
      method: 'POST',
      path: '/email-choices?token=none',
      answers: everyone('410'),
      fields: { 'List-Unsubscribe': 'One-Click' },
      headers: foreignOrigin,
    },
  ],
  // Without SENTRY_DSN nobody collects them.
  '/script-errors': [post('/script-errors', '404'), get('/script-errors', '404')],
  '/media/*': [
    get('/media/none.webp', '404'),
    get('/media/labels/{missing}.pdf', '404'),
    post('/media/none.webp', '404'),
  ],
  '/sandbox': [get('/sandbox')],
  '/sandbox/*': [
    get('/sandbox/none', '404'),
    get('/sandbox/mailbox'),
    get('/sandbox/mailbox.json'),
    get('/sandbox/stripe'),
    get('/sandbox/stripe/state.json'),
    get('/sandbox/stripe/checkout/{missing}', '404'),
    get('/sandbox/stripe/onboarding/{missing}', '404'),
    get('/sandbox/stripe/express/{missing}', '404'),
    get('/sandbox/carrier'),
    get('/sandbox/carrier/track/{missing}', '404'),
    get('/sandbox/authenticator'),
    get('/sandbox/google/authorize', '400'),
    get('/sandbox/github/authorize', '400'),
    // Their buttons are only shown with DEMO_LOGINS=all.
    get('/sandbox/apple/authorize', '404'),
    get('/sandbox/oidc/authorize', '404'),
  ],
  '/api/openapi.json': [get('/api/openapi.json')],
  '/api/docs': [get('/api/docs')],
  '/api/*': [get('/api/none', '404'), post('/api/none', '404')],
}
