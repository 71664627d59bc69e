/** Words that the project does not use, what to write instead, and where a hit is not one. See docs/glossary.md. */

export interface Word {
  readonly name: string
  readonly pattern: RegExp
  readonly instead: string
}

const uk = (name: string, instead: string, pattern = new RegExp(name, 'gi')): Word => ({
  name,
  pattern,
  instead,
})

export const words: readonly Word[] = [
  { name: 'anew', pattern: /\banew\b/gi, instead: 'again, start over' },
  { name: 'once more', pattern: /\bonce more\b/gi, instead: 'again' },
  { name: 'reckon', pattern: /\breckon(s|ed|ing)?\b/gi, instead: 'calculate' },
  { name: 'meanwhile', pattern: /\bmeanwhile\b/gi, instead: 'in the meantime, or drop it' },
  { name: 'is told', pattern: /\b(is|are|was|were|be|been) told\b/gi, instead: 'is notified, is shown' },
  { name: 'whoever', pattern: /\bwhoever\b/gi, instead: 'name the person: the shopper, the artist, you' },
  { name: 'is none', pattern: /\b(is|are|was|were) none\b(?! of)/gi, instead: "isn't a …" },
  { name: 'nothing of it', pattern: /\bnothing of it\b/gi, instead: 'none of it' },
  { name: 'to be had', pattern: /\bto be had\b/gi, instead: 'available' },
  { name: 'so many', pattern: /\bso many\b/gi, instead: 'this quantity' },
  { name: 'called off', pattern: /\bcall(s|ed|ing)? [\w ]{0,20}\boff\b/gi, instead: 'cancel' },
  { name: 'mend', pattern: /\bmend(s|ed|ing)?\b/gi, instead: 'fix' },
  { name: 'look through', pattern: /\blook(s|ed|ing)? through\b/gi, instead: 'review, preview' },
  { name: 'pieces', pattern: /\bpieces\b/gi, instead: 'quantity, units, parts' },
  { name: 'of its own', pattern: /\bof (its|their|his|her|our|one's) own\b/gi, instead: 'its own, separate' },
  {
    name: 'stands, lies',
    pattern: /\b(lies|stands) (at|above|behind|below|beside|in(?! for)|on|over|there|under)\b/gi,
    instead: 'is',
  },
  {
    name: 'goes back',
    pattern: /\b(cents?|fee|money|share|shipping|tax)\b[^.\n]{0,20}\bgoes back\b/gi,
    instead: 'is refunded',
  },
  { name: 'the house', pattern: /\bthe house\b/gi, instead: 'drop it' },
  { name: 'e-mail', pattern: /\be-mails?\b/gi, instead: 'email' },
  {
    name: 'a mail',
    pattern: /\b(a|by|each|every|one) mail\b(?![ -](app|carrier|client|host|provider|server))/gi,
    instead: 'email',
  },
  {
    // `transport.sendMail` is nodemailer's, `ReturnByMail` schema.org's; `MAIL_FROM` is the name that its setting has everywhere.
    name: 'mail in an identifier',
    pattern:
      /\bmail(?!Server|Catcher)[A-Z]\w*|\bmails\b|(?<=[a-z])Mails?(?=[A-Z\d]|\b)(?!Server|Catcher)(?<!transport\.sendMail|\bReturnByMail)/g,
    instead: 'email',
  },
  { name: 'sign in', pattern: /(?<![\w/-])sign(s|ed|ing)?[ -]in\b(?! with Apple\b)/gi, instead: 'log in' },
  // Files and addresses of the function `logIn` are called log-in.
  { name: 'log-in', pattern: /(?<![\w/-])log-in(?![\w/.'-])/gi, instead: 'log in (verb), login (noun)' },
  uk('analyse', 'analyze', /\banalys(e|es|ed|ing)\b/gi),
  uk('artefact', 'artifact'),
  uk('behaviour', 'behavior'),
  uk('cancelled', 'canceled', /cancell(ed|ing)\b/gi),
  uk('catalogue', 'catalog'),
  uk('centre', 'center', /centred?\b|centring/gi),
  // `toColourspace` is sharp's.
  uk('colour', 'color', /colour(?!space)/gi),
  uk('favourite', 'favorite'),
  uk('fulfilment', 'fulfillment', /fulfilment/gi),
  uk('grey', 'gray', /\bgrey\b/gi),
  uk('honour', 'honor'),
  uk('labelled', 'labeled', /\b(label|model|travel|total)l(ed|ing)\b/gi),
  uk('licence', 'license'),
  uk('millimetre', 'millimeter', /\b(centi|milli|kilo)?metres?\b/gi),
  uk('neighbour', 'neighbor'),
  uk(
    '-ise',
    '-ize',
    /\b(author|capital|custom|digit|initial|minim|maxim|normal|optim|organ|real|recogn|serial|summar|synchron)is(e|es|ed|ing|ation)\b/gi,
  ),
]

export interface Exception {
  readonly word: string
  /** A path, or its beginning. */
  readonly path: string
  readonly reason: string
}

export const exceptions: readonly Exception[] = [
  { word: '*', path: 'scripts/check/word-list.ts', reason: 'the list itself' },
  { word: '*', path: 'tests/architecture/words.test.ts', reason: 'plants violations' },
  { word: '*', path: 'CODE_OF_CONDUCT.md', reason: 'speaks of people in general' },
  { word: 'grey', path: 'migrations/0005_catalog.sql', reason: 'color names that artists write' },
  { word: 'colour', path: 'migrations/0005_catalog.sql', reason: 'attribute names that artists write' },
  {
    word: 'colour',
    path: 'src/modules/catalog/search/shop-page.db-test.ts',
    reason: 'an attribute name as an artist may spell it',
  },
  { word: 'grey', path: 'src/modules/design-engine/artwork/svg-shapes.ts', reason: 'a CSS color name' },
  { word: '*', path: 'seeds/demo/', reason: "the demo artists' own product texts" },
  {
    word: 'sign in',
    path: 'src/app/routes/account/orders.tsx',
    reason: 'texts that the specification prints',
  },
  {
    word: 'sign in',
    path: 'tests/e2e/account/security.e2e.ts',
    reason: 'a text that the specification prints',
  },
  { word: 'sign in', path: 'tests/e2e/site/access.e2e.ts', reason: 'texts that the specification prints' },
  {
    word: 'colour',
    path: 'src/app/features/search-engines/product-facts.ts',
    reason: 'artists may write it so',
  },
  { word: 'grey', path: 'src/shared/text/color-names.ts', reason: 'names of CSS colors' },
]
