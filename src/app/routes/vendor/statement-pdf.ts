import { statementPdf } from '#app/features/vendor-money/statement-pdf.ts'
import { needFile } from '#app/web/need-file.server.ts'
import { requireVendor } from '#app/web/require-vendor.server.ts'
import { shopSettings } from '#app/web/shop-settings.server.ts'
import { statementAnswer } from './own-statement.server.ts'
import type { Route } from './+types/statement-pdf'

/** An artist's month to print. */
export function loader({ context, request, url }: Route.LoaderArgs) {
  const person = requireVendor(context, url)
  needFile(request)
  return statementAnswer(person, url, {
    type: 'application/pdf',
    ending: 'pdf',
    write: (statement) => statementPdf(statement, shopSettings().productName),
  })
}
