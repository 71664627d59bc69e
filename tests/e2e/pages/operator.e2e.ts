import { at, lookAt } from '../support/page-visit.ts'
import { test } from '../support/test.ts'

for (const path of ['/operator/jobs', '/operator/vendors', '/operator/designs']) {
  test(`an operator: ${path} is accessible at both widths in both themes`, async ({
    page,
    loginOperator,
  }) => {
    await loginOperator(page)
    await lookAt(page, at(path))
  })
}
