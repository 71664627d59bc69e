import { expect, test } from 'vitest'
import { newId, type SubscriberId } from '#shared/ids.ts'
import { configureNewsletter } from './newsletter-settings.server.ts'
import {
  confirmationUrl,
  subscriberToConfirm,
  subscriberToRemove,
  unsubscribeUrl,
} from './subscription-links.server.ts'

const [old, fresh] = ['the secret of last year, long enough', 'the secret of this year, long enough']
const site = { productName: 'Brimfolk', publicUrl: 'http://localhost:3000' }
const id = newId<SubscriberId>()
const tokenOf = (url: string) => new URL(url).searchParams.get('token') ?? ''

function linksOf(secret: string) {
  configureNewsletter({ ...site, secret })
  return { confirm: tokenOf(confirmationUrl(id)), leave: tokenOf(unsubscribeUrl(id)) }
}

test('newsletter links made before the session secret changed still confirm and unsubscribe', () => {
  const { confirm, leave } = linksOf(old)
  configureNewsletter({ ...site, secret: fresh, previousSecrets: [old] })
  expect([subscriberToConfirm(confirm), subscriberToRemove(leave)]).toEqual([id, id])
  expect([
    subscriberToRemove(`${leave.slice(0, -1)}!`),
    subscriberToConfirm(leave),
    subscriberToRemove(confirm),
  ]).toEqual([null, null, null])
})

test('newsletter links stop working when their secret is removed', () => {
  const { confirm, leave } = linksOf(old)
  configureNewsletter({ ...site, secret: fresh })
  expect([subscriberToConfirm(confirm), subscriberToRemove(leave)]).toEqual([null, null])
})
