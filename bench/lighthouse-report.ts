import { median } from './median.ts'
import { type Form, forms, type Score } from './page-score.ts'

/** All runs of a page on one form factor, and the compressed size of its scripts and styles (bytes). */
export interface PageScores {
  readonly page: string
  readonly form: Form
  readonly scores: readonly Score[]
  readonly scriptBytes: number
  readonly styleBytes: number
}

interface Bar {
  readonly name: string
  readonly isMet: (scores: PageScores, control: PageScores | undefined) => boolean
}

const performanceOf = ({ scores }: PageScores) => median(scores.map(({ performance }) => performance))
const others = ({ scores }: PageScores) => scores.flatMap((score) => score.others ?? [])
const minimum = { mobile: 92, desktop: 99 }
/** How many points (of 100, on a phone) a page with pictures may lose compared with a bare one. */
const maxBehindControl = 4

const bars: readonly Bar[] = [
  {
    name: `performance at least ${minimum.mobile} (mobile) and ${minimum.desktop} (desktop)`,
    isMet: (page) => performanceOf(page) >= minimum[page.form],
  },
  {
    name: `performance on mobile at most ${maxBehindControl} below the bare page`,
    isMet: (page, control) =>
      page.form === 'desktop' ||
      control === undefined ||
      performanceOf(page) >= performanceOf(control) - maxBehindControl,
  },
  {
    name: 'accessibility, best practices and SEO 100',
    isMet: (page) =>
      others(page).every(
        ({ accessibility, bestPractices, seo }) => accessibility + bestPractices + seo === 300,
      ),
  },
  {
    name: 'layout shift at most 0.02',
    isMet: ({ scores }) => median(scores.map(({ cls }) => cls)) <= 0.02,
  },
  { name: 'scripts at most 150 kB gzipped', isMet: ({ scriptBytes }) => scriptBytes <= 150_000 },
  { name: 'styles at most 20 kB gzipped', isMet: ({ styleBytes }) => styleBytes <= 20_000 },
  {
    name: 'the whole page at most 450 kB on the wire',
    isMet: ({ scores }) => median(scores.map(({ bytes }) => bytes)) <= 450_000,
  },
  {
    name: 'nothing from another host',
    isMet: ({ scores }) => scores.every(({ foreignHosts }) => foreignHosts.length === 0),
  },
]

export const controlName = 'bare page'

/** The Markdown of docs/lighthouse.md, and the missed targets. */
export function lighthouseReport(measured: readonly PageScores[], runs: number) {
  const control = (form: Form) => measured.find((one) => one.page === controlName && one.form === form)
  const ours = measured.filter(({ page }) => page !== controlName)
  const missed = ours.flatMap((page) =>
    bars
      .filter(({ isMet }) => !isMet(page, control(page.form)))
      .map(({ name }) => `${page.page}, ${page.form}: ${name}`),
  )
  const problems = ours.flatMap(({ page, form, scores }) =>
    [...new Set(scores.flatMap((score) => score.problems))].map((problem) => `${page}, ${form}: ${problem}`),
  )
  const lines = [
    '# Lighthouse',
    '',
    `Made by \`npm run lighthouse\`: a production copy with the demo in Chromium, ${runs === 1 ? 'one run' : `the median of ${runs} runs`} a page, with`,
    'a bare React Router page as control in the same run. Lighthouse imitates a slow telephone on a slow network (mobile) or an office',
    'line (desktop). Cart and login are hidden from search engines on purpose, so the SEO check leaves them out.',
    '',
    'Bars: ',
    ...bars.map(({ name }) => `- ${name}`),
    '',
    ...forms.flatMap((form) =>
      tableOf(
        measured.filter((one) => one.form === form),
        form,
      ),
    ),
    missed.length === 0 ? 'Every bar is met.' : 'Missed:',
    ...missed.map((line) => `- ${line}`),
    ...(problems.length > 0
      ? ['', 'What keeps a page from 100:', ...problems.map((line) => `- ${line}`)]
      : []),
    '',
  ]
  return { text: lines.join('\n'), missed }
}

const head = [
  '| page | performance | LCP s | TBT ms | CLS | accessibility | best practices | SEO | JS kB | CSS kB | page kB |',
  '|---|---|---|---|---|---|---|---|---|---|---|',
]

function tableOf(rows: readonly PageScores[], form: Form): string[] {
  return rows.length === 0 ? [] : [`## On ${form}`, '', ...head, ...rows.map(rowOf), '']
}

function rowOf(page: PageScores): string {
  const of = (pick: (score: Score) => number) => median(page.scores.map(pick))
  const [other] = others(page)
  const kilobytes = (bytes: number) => (bytes / 1_000).toFixed(0)
  const cells = [
    page.page,
    performanceOf(page),
    (of(({ lcp }) => lcp) / 1_000).toFixed(2),
    of(({ tbt }) => tbt).toFixed(0),
    of(({ cls }) => cls).toFixed(3),
    other?.accessibility ?? '',
    other?.bestPractices ?? '',
    other?.seo ?? '',
    kilobytes(page.scriptBytes),
    kilobytes(page.styleBytes),
    kilobytes(of(({ bytes }) => bytes)),
  ]
  return `| ${cells.join(' | ')} |`
}
