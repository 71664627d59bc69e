import { statementPdf } from '#app/features/vendor-money/statement-pdf.server.ts'
import { requireFile } from '#app/web/request/require-file.server.ts'
import { requireVendor } from '#app/web/request/require-vendor.server.ts'
import { siteSettings } from '#modules/site/server'
import { statementAnswer } from './own-statement.server.ts'
import type { Route } from './+types/statement-pdf'

/** A monthly statement as PDF. */
export function loader({ context, request, url }: Route.LoaderArgs) {
  const person = requireVendor(context, url)
  requireFile(request)
  return statementAnswer(person, url, {
    type: 'application/pdf',
    extension: 'pdf',
    write: (statement) => statementPdf(statement, siteSettings().productName),
  })
}
