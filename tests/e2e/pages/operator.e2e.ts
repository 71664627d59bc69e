import { at, lookAt } from '../support/page-visit.ts'
import { test } from '../support/test.ts'

const paths = [
  '',
  'find?q=ridge',
  'orders',
  'setup',
  'settings',
  'settings/appearance',
  'shipping',
  'legal?document=terms',
  'categories',
  'collections',
  'discounts',
  'discounts/new',
  'newsletter',
  'vendors',
  'people',
  'books',
  'products',
  'designs',
  'reviews?show=newest',
  'messages',
  'cases?show=all',
  'health',
  'audit',
  'jobs',
]

for (const path of paths.map((name) => (name === '' ? '/operator' : `/operator/${name}`))) {
  test(`an operator: ${path} is accessible at both widths in both themes`, async ({
    page,
    loginOperator,
  }) => {
    await loginOperator(page)
    await lookAt(page, at(path))
  })
}
