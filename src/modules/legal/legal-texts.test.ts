import { expect, test } from 'vitest'
import { legalDocuments, maxLegalCharacters } from './legal-document.ts'
import { legalTextProblem } from './legal-text-problem.server.ts'
import { lineDifferences } from './line-differences.ts'
import { parseLegalText } from './parse-legal-text.server.ts'
import { legalTemplates } from './templates/legal-templates.ts'

const terms = (body: string) => `What this is about.\n\n## Contact\n\nWrite to {email}.\n\n${body}`
const blocks = (body: string) => parseLegalText(`Lead.\n\n## Part\n\n${body}`).parts[0]?.blocks

test('both templates can be published, keep the age of children and every anchor once', () => {
  for (const document of legalDocuments) {
    const { text } = legalTemplates[document]
    expect([document, legalTextProblem(document, text)]).toEqual([document, null])
    const { parts } = parseLegalText(text)
    expect(parts.length).toBeGreaterThan(8)
    expect(parts.map(({ id }) => `{#${id}}`).filter((anchor) => !text.includes(anchor))).toEqual([])
  }
  expect(legalTemplates.privacy.text).toContain('under 13')
  expect(legalTemplates.terms.text).toContain('Our fee is shown to you during vendor registration.')
})

test('headings become parts with unique anchors, and placeholders stay what the site fills in', () => {
  const { lead, parts } = parseLegalText(
    'About {site} and {nothing}.\n\n# Returns & refunds {#returns}\n\n{processors}\n\n## Returns\n\n## Returns\n\n### Detail\n\n## Ärger\n',
  )
  expect(lead).toEqual([
    { kind: 'text', text: 'About ' },
    { kind: 'placeholder', name: 'site' },
    { kind: 'text', text: ' and ' },
    { kind: 'text', text: '{nothing}' },
    { kind: 'text', text: '.' },
  ])
  expect(parts.map(({ id, title }) => [id, title])).toEqual([
    ['returns', 'Returns & refunds'],
    ['returns-2', 'Returns'],
    ['returns-3', 'Returns'],
    ['ärger', 'Ärger'],
  ])
  expect(parts[0]?.blocks).toEqual([{ kind: 'generated', part: 'processors' }])
  expect(parts[2]?.blocks).toEqual([{ kind: 'heading', content: [{ kind: 'text', text: 'Detail' }] }])
})

test('lists, tables, quotes and emphasis become a tree', () => {
  const text = (words: string) => ({ kind: 'text', text: words })
  expect(blocks('3. one\n4. **two** *three*\n   - four')).toEqual([
    {
      kind: 'list',
      start: 3,
      items: [
        [{ kind: 'paragraph', content: [text('one')] }],
        [
          {
            kind: 'paragraph',
            content: [
              { kind: 'strong', content: [text('two')] },
              text(' '),
              { kind: 'emphasis', content: [text('three')] },
            ],
          },
          { kind: 'list', start: null, items: [[{ kind: 'paragraph', content: [text('four')] }]] },
        ],
      ],
    },
  ])
  expect(blocks('|a|b|\n|-|-|\n|c|d|')).toEqual([
    {
      kind: 'table',
      rows: [
        [[text('a')], [text('b')]],
        [[text('c')], [text('d')]],
      ],
    },
  ])
  expect(blocks('> said')).toEqual([
    { kind: 'quote', blocks: [{ kind: 'paragraph', content: [text('said')] }] },
  ])
})

test('HTML, pictures and links to anything but web, email and this site stay text', () => {
  const hostile = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '![x](https://hats.test/x.png)',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](java&#115;cript:alert(1))',
    '[x](data:text/html,x)',
    '[x](//evil.test)',
    '[x](file:///etc/passwd)',
    '<javascript:alert(1)>',
    '`<b>`',
  ]
  for (const source of hostile) {
    const links = JSON.stringify(blocks(source)).match(/"href":"[^"]*"/g) ?? []
    expect([source, links.filter((link) => !link.startsWith('"href":"https://hats.test/'))]).toEqual([
      source,
      [],
    ])
  }
  for (const href of ['https://a.test/', 'http://a.test/', 'mailto:a@b.test', '/shop?q=a', '#contact'])
    expect(blocks(`[x](${href})`)).toEqual([
      { kind: 'paragraph', content: [{ kind: 'link', href, content: [{ kind: 'text', text: 'x' }] }] },
    ])
})

test('what would be out of date, misplaced or without a heading can’t be published, with the reason', () => {
  expect(legalTextProblem('terms', terms(''))).toBeNull()
  const problems = [
    ['', 'Start with one paragraph'],
    ['## Contact\n\n{email}', 'Start with one paragraph'],
    ['Lead.\n\nMore.\n\n## Contact\n\n{email}', 'Start with one paragraph'],
    ['- list\n\n## Contact\n\n{email}', 'Start with one paragraph'],
    ['Write to {email}.', 'Divide the text by headings'],
    [terms('## {#a}'), 'Each heading needs words'],
    [terms('{stored-dta}'), 'There is no placeholder {stored-dta}.'],
    [terms('See {processors} here.'), 'Put {processors} in a separate paragraph.'],
    ['Lead.\n\n## Contact\n\nNone.', 'Keep {email}'],
    [terms('\n'.repeat(2_000)), 'Use at most 2,000 lines.'],
    ['x'.repeat(maxLegalCharacters + 1), 'Use at most 60,000 characters.'],
  ]
  for (const [text = '', reason = ''] of problems)
    expect([text.slice(0, 60), legalTextProblem('terms', text)]).toEqual([
      text.slice(0, 60),
      expect.stringContaining(reason),
    ])
  expect(legalTextProblem('privacy', terms(''))).toContain('Keep {stored-data}')
})

test('hostile text of the longest length is read in time', () => {
  const units = [
    '*a ',
    '**a *',
    '[',
    '[a](',
    '![[',
    '>',
    '> a\n',
    '<',
    '[a]: b\n',
    '_a__b',
    '*_',
    '1. ',
    '- ',
    '[a](<b',
    '~a~~',
    '|a',
  ]
  // Processor time: other work on the machine doesn’t count.
  const before = process.cpuUsage()
  for (const unit of units) parseLegalText(unit.repeat(maxLegalCharacters / unit.length))
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(units.length * 1_500)
})

test('differences name what was added and removed, and ignore line ends', () => {
  const shown = (before: string, after: string) =>
    lineDifferences(before, after).map(
      ({ kind, text }) => `${{ same: ' ', added: '+', removed: '-' }[kind]}${text}`,
    )
  expect(shown('a\nb\nc', 'a\nx\nc\nd')).toEqual([' a', '-b', '+x', ' c', '+d'])
  expect(shown('a\r\nb\r\n', 'a\nb')).toEqual([' a', ' b'])
  expect(shown('', 'a')).toEqual(['-', '+a'])
  const lines = (prefix: string) =>
    Array.from({ length: 2_000 }, (_, index) => `${prefix}${index}`).join('\n')
  expect(shown(lines('a'), lines('b'))).toHaveLength(4_000)
})
