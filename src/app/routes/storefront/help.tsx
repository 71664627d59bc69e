import embroidery400 from '#app/assets/craft-embroidery-400.avif'
import embroidery720 from '#app/assets/craft-embroidery-720.avif'
import embroideryWebp from '#app/assets/craft-embroidery-400.webp'
import { HelpSearch } from '#app/features/help/help-search.tsx'
import { type HelpQuestion, type HelpTopic, helpTopics } from '#app/features/help/help-topics.ts'
import { maxHelpSearch, searchHelp } from '#app/features/help/search-help.ts'
import { pageMeta } from '#app/features/search-engines/head/page-meta.ts'
import { dataScript } from '#app/features/search-engines/structured-data/structured-data.ts'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon, type IconName } from '#app/ui/graphics/icon.tsx'
import { StitchRing } from '#app/ui/graphics/stitch.tsx'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import type { SharedPage } from '#app/web/request/shared-page.ts'
import { siteSettings } from '#modules/site/server'
import type { Route } from './+types/help'

export const handle = { sharedQuery: ['q'] } satisfies SharedPage

/** The texts come with the data, so that no script carries them. */
export function loader({ url }: Route.LoaderArgs) {
  const { productName, publicUrl, contactEmail, feeBasisPoints } = siteSettings()
  const topics = helpTopics({ productName, feeBasisPoints })
  const search = (url.searchParams.get('q') ?? '').trim().slice(0, maxHelpSearch)
  return { topics, found: searchHelp(topics, search), search, productName, publicUrl, contactEmail }
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

/** What most people come for, without reading. */
const shortcuts = [
  { icon: 'truck', name: 'Find your order', text: 'Bought without an account', to: '/find-order' },
  { icon: 'orders', name: 'Your orders', text: 'Track, cancel or return', to: '/orders' },
  { icon: 'email', name: 'Messages', text: 'Write with artists', to: '/messages' },
] as const

export default function Help({ loaderData }: Route.ComponentProps) {
  const { topics, found, search, contactEmail } = loaderData
  return (
    <div className="wide-page page-width pb-20">
      <header className="picture-header mb-4! sm:mb-6!">
        <div>
          <div>
            <h1 className="text-2xl xl:text-[3.25rem] xl:leading-none">Help</h1>
            <p className="mt-3 text-muted sm:text-lg">What shoppers ask most.</p>
          </div>
          <HelpSearch search={search} topics={topics} />
        </div>
        <HeaderPicture />
      </header>
      <Shortcuts />
      {found.length === 0 ? (
        <EmptyState
          className="mt-6"
          title="No answer found"
          text={`Nothing matches “${search}”. Try one word, or email us.`}
        />
      ) : (
        <Topics topics={found} isSearch={search !== ''} />
      )}
      <SomethingElse contactEmail={contactEmail} />
    </div>
  )
}

function HeaderPicture() {
  return (
    <picture className="relative max-lg:hidden">
      <source
        type="image/avif"
        srcSet={`${embroidery400} 400w, ${embroidery720} 720w`}
        sizes="(min-width: 64rem) 720px, 1px"
      />
      <img
        src={embroideryWebp}
        width={720}
        height={900}
        alt=""
        loading="lazy"
        className="absolute inset-0 size-full rounded-r-card object-cover object-[50%_14%] min-[104rem]:object-[50%_15%]"
      />
    </picture>
  )
}

function Shortcuts() {
  return (
    <ul className="grid gap-3 sm:grid-cols-3 sm:gap-6">
      {shortcuts.map(({ icon, name, text, to }) => (
        <li key={to} className="min-w-0">
          <AppLink
            to={to}
            prefetch="none"
            className="group relative flex h-full items-center gap-4 rounded-card bg-raised p-5 sm:max-lg:gap-3 sm:max-lg:p-4"
          >
            <Icon name={icon} className="size-7! text-accent-text" />
            <span className="min-w-0">
              <span className="block text-lg leading-tight font-semibold group-hover:underline sm:max-lg:text-base">
                {name}
              </span>
              <span className="mt-0.5 block text-sm text-muted">{text}</span>
            </span>
            <StitchRing className="text-accent opacity-0 transition-opacity group-hover:opacity-100" />
          </AppLink>
        </li>
      ))}
    </ul>
  )
}

const topicIcons: Readonly<Record<string, IconName>> = {
  orders: 'orders',
  'shipping-and-prices': 'truck',
  hats: 'tag',
  'your-data': 'lock',
}

interface TopicsProps {
  readonly topics: readonly HelpTopic[]
  /** Few answers are left, which are open. */
  readonly isSearch: boolean
}

/** A topic's name beside its questions, so that the page is read from the left: first what it is about, then what was asked. */
function Topics({ topics, isSearch }: TopicsProps) {
  return (
    <div className="mt-4 sm:mt-6">
      {topics.map(({ id, name, questions }) => (
        <section key={id} id={id} aria-labelledby={`${id}-topic`} className="help-topic">
          <h2 id={`${id}-topic`}>
            <Icon name={topicIcons[id] ?? 'info'} className="size-6! text-accent-text" />
            {name}
          </h2>
          <div>
            {questions.map((question, index) => (
              <Question
                key={question.id}
                {...question}
                isOpen={isSearch || (id === topics[0]?.id && index === 0)}
              />
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}

function SomethingElse({ contactEmail }: { readonly contactEmail: string }) {
  return (
    <Card
      as="section"
      stitch="always"
      aria-labelledby="contact"
      className="mt-4 flex flex-col gap-x-10 gap-y-4 p-6! sm:mt-6 sm:p-8! lg:flex-row lg:items-center lg:justify-between"
    >
      <div>
        <h2 id="contact" className="text-lg">
          Something else?
        </h2>
        <p className="prose-width mt-2">
          For questions about a hat or an order, write to its artist first: they know it best. For everything
          else, email us.
        </p>
      </div>
      <a
        href={`mailto:${contactEmail}`}
        className="inline-flex min-h-11 items-center gap-3 text-lg font-semibold wrap-anywhere underline hover:text-accent-text"
      >
        <Icon name="email" className="text-accent-text" />
        {contactEmail}
      </a>
    </Card>
  )
}

/** A disclosure: it opens without scripts, and the browser finds and links what is in it. */
function Question({ id, question, answer, link, isOpen }: HelpQuestion & { readonly isOpen: boolean }) {
  return (
    <details open={isOpen} className="not-last:border-b not-last:border-line">
      <summary className="flex min-h-14 items-center gap-3 py-3">
        <h3 className="text-base font-semibold tracking-normal">{question}</h3>
      </summary>
      {/* In here, so that an address with this id opens it. */}
      <div id={id} className="prose-width flex scroll-mt-32 flex-col items-start gap-2 pb-5 pl-8">
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
