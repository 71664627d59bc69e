import { accountPages } from './account-pages.ts'
import { everyone, operators, type PageExpectation } from './expectation.ts'
import { storefrontPages } from './storefront-pages.ts'
import { vendorPages } from './vendor-pages.ts'

/** Every page of `src/app/routes.ts`, by the address that stands there. */
export const pages: Readonly<Record<string, readonly PageExpectation[]>> = {
  ...storefrontPages,
  ...accountPages,
  ...vendorPages,
  '/operator/jobs': [
    {
      path: '/operator/jobs',
      answers: operators('200'),
      changes: { fields: {}, answers: operators('to /operator/jobs') },
    },
  ],
  '/operator/shops': [
    {
      path: '/operator/shops',
      answers: operators('200'),
      changes: { fields: { intent: 'none' }, answers: operators('422') },
    },
  ],
  '/operator/designs': [
    {
      path: '/operator/designs',
      answers: operators('200'),
      changes: { fields: { intent: 'none' }, answers: operators('422') },
    },
  ],
  '/*': [
    {
      path: '/there/is/no/such/page',
      answers: everyone('404'),
      changes: { fields: {}, answers: everyone('404') },
    },
  ],
  // The last of all: who sends this is signed out.
  '/logout': [
    {
      path: '/logout',
      answers: everyone('to /'),
      changes: { fields: {}, answers: everyone('to /login') },
    },
  ],
}
