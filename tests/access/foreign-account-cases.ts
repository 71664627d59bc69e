import { casesOf, eachIntent, shopper, type ForeignCase } from './foreign-case.ts'

const unsigned = 'A'.repeat(32)
const security = '/profile-settings/security'

const addresses = '/profile-settings/addresses'

const addressCases: readonly ForeignCase[] = [
  ...casesOf(addresses, 'savedAddress', shopper)('edit', { path: `${addresses}?edit={id}` }),
  ...casesOf(
    addresses,
    'savedAddress',
    shopper,
  )(
    'address',
    ...eachIntent(addresses, ['save', 'prefer', 'delete'], {
      address: '{id}',
      fullName: 'Jo',
      streetAddress: '2 Main St',
      city: 'Austin',
      stateProvince: 'TX',
      postalCode: '78701',
    }),
  ),
]

/** Rows of a person's own account: addresses, ways to log in, newsletter. */
export const foreignAccountCases: readonly ForeignCase[] = [
  ...addressCases,
  ...casesOf(
    security,
    'passkey',
    shopper,
  )('passkey', ...eachIntent(security, ['remove-passkey'], { passkey: '{id}' })),
  ...casesOf(
    security,
    'login',
    shopper,
  )('session', ...eachIntent(security, ['end-session'], { session: '{id}' })),
  ...casesOf('/newsletter/confirm', 'subscriber', [])(
    'token',
    { path: `/newsletter/confirm?token={id}.zzzzzzzzz.${unsigned}` },
    { path: '/newsletter/confirm', fields: { token: `{id}.zzzzzzzzz.${unsigned}` } },
  ),
  ...casesOf('/unsubscribe', 'subscriber', [])(
    'token',
    { path: `/unsubscribe?token={id}.${unsigned}` },
    { path: '/unsubscribe', fields: { token: `{id}.${unsigned}` } },
    // As an email client's unsubscribe button sends it.
    {
      path: `/unsubscribe?token={id}.${unsigned}`,
      fields: { 'List-Unsubscribe': 'One-Click' },
      headers: { origin: 'https://mail.example' },
    },
  ),
]
