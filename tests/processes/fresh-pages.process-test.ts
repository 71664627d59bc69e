import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { aHome, engines } from '../support/marketplace/marketplace-home.ts'
import { someItems, requestCheckout } from '../support/marketplace/purchase.ts'
import { freePort, startMarketplace } from '../support/marketplace/marketplace-process.ts'
import { aVisitor, call, logIn } from '../support/marketplace/visitor.ts'

/** How much later another process may show a change (ms): the limit in docs/architecture.md, plus a request. */
const bound = 300
const page = '/product/tidal-club'
const data = `${page}.data?_routes=routes%2Fstorefront%2Fproduct`

/** The page's text, such as 'In Stock (7 available)', with React's comment markers between its parts. */
async function stockOn(url: string): Promise<number> {
  const { text } = await call(`${url}${page}`)
  const stock = /In Stock \((\d+) available\)/.exec(text.replaceAll('<!-- -->', ''))?.[1]
  if (!stock) throw new Error('the page says nothing of its stock')
  return Number(stock)
}

async function buyOne(url: string): Promise<void> {
  const visitor = aVisitor(url)
  const [, line] = await someItems(visitor)
  if (!line) throw new Error('there is nothing to buy')
  const basket = [{ ...line, quantity: 1 }]
  const answer = await requestCheckout(visitor, { email: 'a@b.test', key: crypto.randomUUID(), basket })
  if (answer.status !== 200) throw new Error(answer.text)
}

for (const engine of engines) {
  test(`the next request after a checkout shows its reservation, even for a cached page, on ${engine}`, async () => {
    const marketplace = await startMarketplace((await aHome(engine)).settings)
    const before = await stockOn(marketplace.url)
    const dataBefore = (await call(`${marketplace.url}${data}`)).text
    for (let sold = 1; sold <= 3; sold++) {
      await Promise.all(Array.from({ length: 20 }, () => call(`${marketplace.url}${page}`)))
      await buyOne(marketplace.url)
      expect(await stockOn(marketplace.url)).toBe(before - sold)
    }
    expect((await call(`${marketplace.url}${data}`)).text).not.toBe(dataBefore)
    await marketplace.stop()
  })
}

for (const engine of engines.filter((one) => one === 'postgres')) {
  test(`a second process on the same ${engine} server shows a change once its cache check is due`, async () => {
    const { settings } = await aHome(engine)
    const [one, two] = [
      await startMarketplace(settings),
      await startMarketplace({ ...settings, PORT: String(await freePort()) }),
    ]
    const before = await stockOn(two.url)
    for (let sold = 1; sold <= 3; sold++) {
      await buyOne(one.url)
      const since = performance.now()
      while ((await stockOn(two.url)) !== before - sold) {
        expect(performance.now() - since).toBeLessThan(bound)
        await wait(10)
      }
    }
    await Promise.all([one.stop(), two.stop()])
  })
}

test('one visitor’s data never appears on another visitor’s page, and unknown parameters in a link don’t change it', async () => {
  const marketplace = await startMarketplace((await aHome()).settings)
  const plain = (await call(`${marketplace.url}/shop`)).text
  const strange = await call(`${marketplace.url}/shop?utm_source=<b>email</b>&nonsense=1`, {
    headers: {
      cookie: 'flash=eyJ0aXRsZSI6ImhpIn0',
      'x-forwarded-host': 'evil.test',
      'accept-language': 'de',
    },
  })
  expect(strange.text).toBe(plain)
  expect(strange.headers['set-cookie']).toBeUndefined()

  const person = aVisitor(marketplace.url)
  await logIn(person, 'shopper@brimfolk.test')
  const own = await person.get('/shop')
  expect(own.text).toContain('shopper@brimfolk.test')
  expect(own.headers['cache-control']).toBe('no-store')
  expect((await call(`${marketplace.url}/shop`)).text).toBe(plain)
  await marketplace.stop()
})
