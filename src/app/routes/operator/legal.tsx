import { data } from 'react-router'
import { z } from 'zod'
import { unknownAddressMeta } from '#app/frame/unknown-address.tsx'
import type { LegalAnswer } from '#app/features/legal-text/editor/legal-answer.ts'
import { LegalEditorForm } from '#app/features/legal-text/editor/legal-editor-form.tsx'
import { LegalPreviewCard } from '#app/features/legal-text/editor/legal-preview-card.tsx'
import { TemplateDifferences } from '#app/features/legal-text/editor/template-differences.tsx'
import { legalAddresses } from '#app/features/legal-text/legal-addresses.ts'
import { legalFactsOf } from '#app/features/legal-text/legal-facts-of.server.ts'
import { LegalVersionList } from '#app/features/legal-text/legal-version-list.tsx'
import { SettingsTabs } from '#app/features/site-settings/settings-tabs.tsx'
import { TabLinks } from '#app/ui/navigation/tab-links.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
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
    return {
      document,
      editor,
      isFromTemplate: from === 'template',
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
    ? [{ title: `Legal texts · ${productName}` }, { name: 'robots', content: 'noindex' }]
    : unknownAddressMeta(productName)

export default function LegalTextsPage({ loaderData: { shown, newest }, actionData }: Route.ComponentProps) {
  const answer: LegalAnswer | undefined = actionData ?? undefined
  useRefusalToast(answer, { isReadByForm: true })
  if (!shown) return <NothingHere newest={newest} />
  const { document, editor, isFromTemplate, facts } = shown
  return (
    <div className="flex flex-col gap-6 pb-20">
      <PageHeader
        title="Legal texts"
        lead="The privacy policy and the terms of your site. Have a lawyer check them: the templates are a start, not advice."
        spaced={false}
      />
      <SettingsTabs current={here} />
      <TabLinks
        label="Document"
        links={legalDocuments.map((name) => ({
          to: `${here}?document=${name}`,
          label: legalAddresses[name].title,
          current: name === document,
        }))}
      />
      <div className="flex max-w-4xl flex-col gap-6">
        <Notice title="Versions stay">
          A published version can’t be changed or removed. The next one replaces it on its day, and people can
          read earlier ones. The site doesn’t email your users about a change: do it before the change takes
          effect, as your text promises.
        </Notice>
        {answer?.preview && (
          <LegalPreviewCard preview={answer.preview} facts={facts} base={editor.newest.number} />
        )}
        <LegalEditorForm
          key={`${document} ${isFromTemplate} ${editor.newest.number}`}
          document={document}
          newest={editor.newest.number}
          text={isFromTemplate ? editor.template : editor.text}
          today={editor.today}
          isFromTemplate={isFromTemplate}
          answer={answer}
        />
        <TemplateDifferences editor={editor} />
        <LegalVersionList
          document={document}
          page={{ versions: editor.versions, shown: editor.newest, current: editor.current }}
        />
      </div>
    </div>
  )
}
