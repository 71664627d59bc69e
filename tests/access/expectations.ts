import { accountPages } from './account-pages.ts'
import { everyone, type PageExpectation } from './expectation.ts'
import { operatorPages } from './operator-pages.ts'
import { operatorSitePages } from './operator-site-pages.ts'
import { storefrontPages } from './storefront-pages.ts'
import { vendorPages } from './vendor-pages.ts'

/** Every page of `src/app/routes.ts`, by its path there. */
export const pages: Readonly<Record<string, readonly PageExpectation[]>> = {
  ...storefrontPages,
  ...accountPages,
  ...vendorPages,
  ...operatorSitePages,
  ...operatorPages,
  '/*': [
    {
      path: '/there/is/no/such/page',
      answers: everyone('404'),
      changes: { fields: {}, answers: everyone('404') },
    },
  ],
  // Without a view there is nothing to stop.
  '/stop-viewing': [
    {
      path: '/stop-viewing',
      answers: everyone('to /'),
      changes: { fields: {}, answers: everyone('to /') },
    },
  ],
  // Last, because it logs the sender out.
  '/logout': [
    {
      path: '/logout',
      answers: everyone('to /'),
      changes: { fields: {}, answers: everyone('to /login') },
    },
  ],
}
