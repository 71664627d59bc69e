import { readConfig } from '#platform/config.server.ts'
import { httpApp } from './http/http-app.server.ts'
import { openShop } from './open-shop.server.ts'

/** What `npm run dev` puts behind Vite's middlewares. */
export async function openForDevelopment() {
  const shop = await openShop(readConfig())
  return { fetch: httpApp(shop).fetch, publicUrl: shop.publicUrl, start: shop.startWork, close: shop.close }
}
