import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { aHome, engines } from '../support/shop-home.ts'
import { aBasket, askForCheckout } from '../support/shop-purchase.ts'
import { freePort, startShop } from '../support/shop-process.ts'
import { aVisitor, call, logIn } from '../support/shop-visitor.ts'

/** How much later than its own process another one may show a change (ms): what docs/architecture.md promises, and a request. */
const bound = 300
const page = '/product/tidal-club'
const data = `${page}.data?_routes=routes%2Fstorefront%2Fproduct`

/** What the page's own words say: 'In Stock (7 available)', with React's marks between the parts. */
async function stockOn(url: string): Promise<number> {
  const { text } = await call(`${url}${page}`)
  const stock = /In Stock \((\d+) available\)/.exec(text.replaceAll('<!-- -->', ''))?.[1]
  if (!stock) throw new Error('the page says nothing of its stock')
  return Number(stock)
}

async function buyOne(url: string): Promise<void> {
  const visitor = aVisitor(url)
  const [, line] = await aBasket(visitor)
  if (!line) throw new Error('there is nothing to buy')
  const basket = [{ ...line, quantity: 1 }]
  const answer = await askForCheckout(visitor, { email: 'a@b.test', key: crypto.randomUUID(), basket })
  if (answer.status !== 200) throw new Error(answer.text)
}

for (const engine of engines) {
  test(`the request after a checkout sees what the checkout holds, however often the page was asked for before, on ${engine}`, async () => {
    const shop = await startShop((await aHome(engine)).settings)
    const before = await stockOn(shop.url)
    const dataBefore = (await call(`${shop.url}${data}`)).text
    for (let sold = 1; sold <= 3; sold++) {
      await Promise.all(Array.from({ length: 20 }, () => call(`${shop.url}${page}`)))
      await buyOne(shop.url)
      expect(await stockOn(shop.url)).toBe(before - sold)
    }
    expect((await call(`${shop.url}${data}`)).text).not.toBe(dataBefore)
    await shop.stop()
  })
}

for (const engine of engines.filter((one) => one === 'postgres')) {
  test(`a second process on the same ${engine} server shows it at once after the time that it trusts its memory`, async () => {
    const { settings } = await aHome(engine)
    const [one, two] = [
      await startShop(settings),
      await startShop({ ...settings, PORT: String(await freePort()) }),
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

test('nothing of one visitor reaches the page of another, and no parameter of a stranger’s link changes it', async () => {
  const shop = await startShop((await aHome()).settings)
  const plain = (await call(`${shop.url}/shop`)).text
  const strange = await call(`${shop.url}/shop?utm_source=<b>mail</b>&nonsense=1`, {
    headers: {
      cookie: 'flash=eyJ0aXRsZSI6ImhpIn0',
      'x-forwarded-host': 'evil.test',
      'accept-language': 'de',
    },
  })
  expect(strange.text).toBe(plain)
  expect(strange.headers['set-cookie']).toBeUndefined()

  const person = aVisitor(shop.url)
  await logIn(person, 'shopper@brimfolk.test')
  const own = await person.get('/shop')
  expect(own.text).toContain('shopper@brimfolk.test')
  expect(own.headers['cache-control']).toBe('no-store')
  expect((await call(`${shop.url}/shop`)).text).toBe(plain)
  await shop.stop()
})
