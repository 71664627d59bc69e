import { clsx } from 'clsx'
import { data } from 'react-router'
import { z } from 'zod'
import { unknownAddressMeta } from '#app/frame/unknown-address.tsx'
import type { LegalAnswer } from '#app/features/legal-text/editor/legal-answer.ts'
import { LegalEditorForm } from '#app/features/legal-text/editor/legal-editor-form.tsx'
import { LegalPreviewCard } from '#app/features/legal-text/editor/legal-preview-card.tsx'
import { TemplateDifferences } from '#app/features/legal-text/editor/template-differences.tsx'
import { legalFactsOf } from '#app/features/legal-text/legal-facts-of.server.ts'
import { LegalVersionList } from '#app/features/legal-text/legal-version-list.tsx'
import { SettingsPage } from '#app/features/site-settings/settings-page.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { redirectWithToast } from '#app/web/toasts/redirect-with-toast.server.ts'
import { useRefusalToast } from '#app/web/toasts/use-refusal-toast.ts'
import { legalDocuments, legalTextInput } from '#modules/legal'
import { legalEditor, previewLegalText, publishLegalText } from '#modules/legal/server'
import { siteServices, siteSettings } from '#modules/site/server'
import { NothingHere } from '../storefront/nothing-here.tsx'
import { actForOperator, loadForOperator } from './operator-page.server.ts'
import type { Route } from './+types/legal'

const here = '/operator/legal'

const opened = z.object({
  document: z.enum(legalDocuments).catch('privacy'),
  from: z.literal('template').optional().catch(undefined),
})

const formInput = z.object({ intent: z.enum(['preview', 'publish']) })

export function loader(args: Route.LoaderArgs) {
  return loadForOperator(args, async (actor) => {
    const { document, from } = opened.parse(Object.fromEntries(args.url.searchParams))
    const editor = await legalEditor(actor, document)
    const isFromTemplate = from === 'template'
    const text = isFromTemplate ? editor.template : editor.text
    return {
      document,
      editor,
      isFromTemplate,
      preview: await previewLegalText(actor, { document, text }),
      facts: legalFactsOf(siteSettings(), siteServices()),
    }
  })
}

export function action(args: Route.ActionArgs) {
  return actForOperator(args, async (operator, fields) => {
    const { intent } = formInput.parse(fields)
    if (intent === 'preview') {
      const typed = legalTextInput.omit({ base: true, effectiveOn: true }).parse(fields)
      const preview = await previewLegalText(operator, typed)
      return data<LegalAnswer>({ ...nothingRefused, values: typedValues(fields), preview })
    }
    const input = legalTextInput.parse(fields)
    const { number } = await publishLegalText(operator, input)
    return redirectWithToast(`${here}?document=${input.document}`, {
      title: `Version ${number} published`,
      description: `It takes effect on ${input.effectiveOn}.`,
      tone: 'success',
    })
  })
}

const nothingRefused = { errors: {}, message: null, title: null, code: null } as const

function typedValues(fields: Readonly<Record<string, unknown>>): Record<string, string> {
  const { base, text, effectiveOn } = fields
  return Object.fromEntries(
    Object.entries({ base, text, effectiveOn }).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  )
}

/** Also after a refusal: the form must know the version that someone else has published. */
export const shouldRevalidate = () => true

export const meta: Route.MetaFunction = ({ loaderData: { productName, shown } }) =>
  shown
    ? [{ title: `${titles[shown.document]} · ${productName}` }, { name: 'robots', content: 'noindex' }]
    : unknownAddressMeta(productName)

export default function LegalTextsPage({ loaderData: { shown, newest }, actionData }: Route.ComponentProps) {
  const answer: LegalAnswer | undefined = actionData ?? undefined
  useRefusalToast(answer, { isReadByForm: true })
  if (!shown) return <NothingHere newest={newest} />
  const { document, editor, preview, isFromTemplate, facts } = shown
  const side = (
    <div className={clsx('flex min-w-0 flex-col gap-6', answer?.preview && '@4xl:order-last')}>
      <LegalPreviewCard
        preview={answer?.preview ?? preview}
        facts={facts}
        base={editor.newest.number}
        isTyped={answer?.preview !== undefined}
      />
      <TemplateDifferences editor={editor} />
      {editor.versions.length > 1 && (
        <Card>
          <LegalVersionList
            document={document}
            page={{ versions: editor.versions, shown: editor.newest, current: editor.current }}
          />
        </Card>
      )}
    </div>
  )
  return (
    <SettingsPage
      current={`${here}?document=${document}`}
      title={titles[document]}
      lead={
        <>
          <LegalState document={document} editor={editor} /> Have a lawyer check your text: the template isn’t
          advice.
        </>
      }
    >
      <MissingFacts facts={facts} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 @4xl:grid-cols-2">
        {/* Without scripts, what was asked for is at the top. */}
        {answer?.preview && side}
        <LegalEditorForm
          key={`${document} ${isFromTemplate} ${editor.newest.number}`}
          document={document}
          newest={editor.newest.number}
          text={isFromTemplate ? editor.template : editor.text}
          today={editor.today}
          isFromTemplate={isFromTemplate}
          answer={answer}
        />
        {!answer?.preview && side}
      </div>
    </SettingsPage>
  )
}

const titles = { privacy: 'Privacy policy', terms: 'Terms of service' } as const

type Shown = NonNullable<Route.ComponentProps['loaderData']['shown']>

/** Which version applies since when, and where people read it. */
function LegalState({ document, editor: { current, newest } }: Pick<Shown, 'document' | 'editor'>) {
  return (
    <>
      <AppLink to={`/${document}`} prefetch="none" className="underline hover:text-text">
        Version {current.number}
      </AppLink>{' '}
      applies since <FormattedDate at={current.effectiveAt} />
      {newest.number !== current.number && (
        <>
          , version {newest.number} from <FormattedDate at={newest.effectiveAt} />
        </>
      )}
      .
    </>
  )
}

/** The texts name who runs the site: without that, they are incomplete. */
function MissingFacts({ facts: { legalName, postalAddress } }: Pick<Shown, 'facts'>) {
  const missing = [
    ...(legalName ? [] : ['the legal entity']),
    ...(postalAddress ? [] : ['the postal address']),
  ]
  if (missing.length === 0) return null
  return (
    <Notice
      tone="warning"
      title={`Still missing: ${missing.join(' and ')}`}
      action={
        <ButtonLink to="/operator/settings#settings-site" tone="secondary" prefetch="none">
          Site settings
        </ButtonLink>
      }
    >
      The legal texts show who runs the site.
    </Notice>
  )
}
