import { LinkChecker, LinkState } from 'linkinator'
import { expect, test } from 'vitest'
import type { Role } from '../access/expectation.ts'
import { aHome, forAllTests, quickestEngine } from '../support/marketplace/marketplace-home.ts'
import { startMarketplace } from '../support/marketplace/marketplace-process.ts'
import { addMissingRoles, aVisitorPerRole } from '../support/marketplace/roles.ts'

const theMarketplace = forAllTests(async () => {
  const home = await aHome(quickestEngine)
  await addMissingRoles(home)
  const { url } = await startMarketplace(home.settings)
  return { url, people: await aVisitorPerRole(url) }
})

const unfollowed = [
  // An email's links belong to the person who got it.
  /^\/sandbox\/mailbox\/./,
  // Smaller pictures and those for link previews are made when first asked for. Making all would take minutes.
  /^\/share\/.*picture\.jpg$/,
  /^\/media\/.*\.w\d+\.\w+$/,
]
/** Everyone sees the same there: the visitor's crawl has followed those links. */
const storefront = /^\/(product|vendor|review|share|design|media|assets|shop)(\/|$)/
/** All combinations of a list's view, filter and order would be thousands of pages, so each is followed alone. */
function isCombination({ pathname, searchParams }: URL): boolean {
  return /^\/operator\/\w+$/.test(pathname) && searchParams.size > 1
}

interface Crawl {
  readonly role: Role
  readonly skips: readonly RegExp[]
  /** A page that the crawl has to reach. */
  readonly reaches: string
  /** With fewer, the crawl has lost its way. */
  readonly leastPages: number
}

const crawls: readonly Crawl[] = [
  { role: 'visitor', skips: unfollowed, reaches: '/product/ridgeline', leastPages: 300 },
  { role: 'shopper', skips: [...unfollowed, storefront], reaches: '/profile-settings/data', leastPages: 40 },
  { role: 'vendorActive', skips: [...unfollowed, storefront], reaches: '/add-product', leastPages: 80 },
  { role: 'operator', skips: [...unfollowed, storefront], reaches: '/operator/audit', leastPages: 150 },
]

for (const { role, skips, reaches, leastPages } of crawls) {
  test(`role ${role}: every link that leads on from the home page works`, async () => {
    const { url, people } = await theMarketplace()
    const crawler = new LinkChecker()
    let pages = 0
    crawler.on('pagestart', () => (pages += 1))
    const { links } = await crawler.check({
      path: `${url}/`,
      recurse: true,
      checkFragments: true,
      concurrency: 8,
      headers: { cookie: people[role].cookie() },
      linksToSkip: async (link) => {
        const at = new URL(link)
        return at.origin !== url || isCombination(at) || skips.some((pattern) => pattern.test(at.pathname))
      },
    })
    const broken = links.filter(({ state }) => state === LinkState.BROKEN)
    expect(broken.map((link) => `${link.status}: ${link.url} on ${link.parent}`)).toEqual([])
    expect(links.map((link) => link.url)).toContain(url + reaches)
    expect(pages).toBeGreaterThan(leastPages)
  })
}
