import { statementPdf } from '#app/features/vendor-money/statement-pdf.server.ts'
import { requireFile } from '#app/web/request/uploads/require-file.server.ts'
import { requireVendor } from '#app/web/request/require-vendor.server.ts'
import { pictureAsPng } from '#modules/media/server'
import type { SitePicture } from '#modules/site'
import { siteSettings } from '#modules/site/server'
import { visitor } from '#shared/actor.ts'
import { statementAnswer } from './own-statement.server.ts'
import type { Route } from './+types/statement-pdf'

/** A monthly statement as PDF. */
export function loader({ context, request, url }: Route.LoaderArgs) {
  const person = requireVendor(context, url)
  requireFile(request)
  const { productName, logo } = siteSettings()
  return statementAnswer(person, url, {
    type: 'application/pdf',
    extension: 'pdf',
    write: async (statement) => statementPdf(statement, { productName, logo: await logoOnPaper(logo) }),
  })
}

async function logoOnPaper(logo: SitePicture | null) {
  const bytes = logo && (await pictureAsPng(visitor, logo.url))
  return bytes ? { bytes, width: logo.width, height: logo.height } : null
}
