import { helpTopics, type HelpQuestion } from '#app/features/help/help-topics.ts'
import { pageMeta } from '#app/features/search-engines/head/page-meta.ts'
import { dataScript } from '#app/features/search-engines/structured-data/structured-data.ts'
import { Card } from '#app/ui/card.tsx'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import type { SharedPage } from '#app/web/request/shared-page.ts'
import { siteSettings } from '#modules/site/server'
import type { Route } from './+types/help'

export const handle = { sharedQuery: [] } satisfies SharedPage

/** The texts come with the data, so that no script carries them. */
export function loader() {
  const { productName, publicUrl, contactEmail, feeBasisPoints } = siteSettings()
  return { topics: helpTopics({ productName, feeBasisPoints }), productName, publicUrl, contactEmail }
}

export const meta: Route.MetaFunction = ({ loaderData: { topics, productName, publicUrl } }) => [
  ...pageMeta({
    site: { productName, publicUrl },
    title: `Help · ${productName}`,
    shareTitle: 'Help',
    description: `Orders, shipping, returns, sizes and custom hats on ${productName}.`,
    path: '/help',
  }),
  dataScript({
    '@type': 'FAQPage',
    mainEntity: topics
      .flatMap(({ questions }) => questions)
      .map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
  }),
]

export default function Help({ loaderData: { topics, contactEmail } }: Route.ComponentProps) {
  return (
    <div className="page-width pb-20">
      <PageHeader title="Help" lead="What shoppers ask most." />
      <div className="grid gap-x-10 gap-y-12 lg:grid-cols-2">
        {topics.map(({ name, questions }) => (
          <section key={name} aria-label={name}>
            <h2 className="mb-2 text-xl">{name}</h2>
            <div>
              {questions.map((question) => (
                <Question key={question.id} {...question} />
              ))}
            </div>
          </section>
        ))}
      </div>
      <Card as="section" padding="large" stitch="always" aria-labelledby="contact" className="mt-16">
        <h2 id="contact" className="text-xl">
          Something else?
        </h2>
        <p className="prose-width mt-2">
          For questions about a hat or an order, write to its artist first: they know it best. For everything
          else, email{' '}
          <a href={`mailto:${contactEmail}`} className="wrap-anywhere underline">
            {contactEmail}
          </a>
          .
        </p>
      </Card>
    </div>
  )
}

/** A disclosure: it opens without scripts, and the browser finds and links what is in it. */
function Question({ id, question, answer, link }: HelpQuestion) {
  return (
    <details className="border-b border-line">
      <summary className="flex min-h-12 items-center gap-3 py-3">
        <h3 className="text-base font-semibold tracking-normal">{question}</h3>
      </summary>
      {/* In here, so that an address with this id opens it. */}
      <div id={id} className="prose-width flex scroll-mt-32 flex-col items-start gap-2 pb-5">
        <p>{answer}</p>
        {link && (
          <AppLink to={link.to} prefetch="none" className="inline-flex min-h-9 items-center underline">
            {link.label}
          </AppLink>
        )}
      </div>
    </details>
  )
}
