import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { configureGuestLinks, guestPathOf, keepGuestOrder } from '#modules/orders/server'
import { now, shiftClock } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { networkOf } from '#platform/http/client-network.ts'
import { configureRateLimits } from '#platform/http/rate-limit.server.ts'
import { on, provideSubscriptions, reactJob } from '#platform/jobs/events.server.ts'
import { workOff } from '#platform/jobs/jobs.server.ts'
import { type Actor, type Person, system, visitor } from '#shared/actor.ts'
import { dayMs } from '#shared/day-ms.ts'
import type { ConversationId, OrderId } from '#shared/ids.ts'
import { isRefusal } from '#shared/refusal.ts'
import { aProduct, type SomeProduct } from '#tests/support/catalog-factories.ts'
import { aPerson } from '#tests/support/identity-factories.ts'
import { aPaidOrder } from '#tests/support/paid-order-factory.ts'
import { aVendor } from '#tests/support/vendors-factories.ts'
import { deleteOldConversations } from './delete-old-conversations.server.ts'
import { conversationReported, messagesWaiting } from './events.server.ts'
import { messagePicturesInUse } from './message-pictures-in-use.server.ts'
import { blockConversation, unblockConversation } from './moderation/block-conversation.server.ts'
import { closeConversation } from './moderation/close-conversation.server.ts'
import { dismissMessageReports } from './moderation/dismiss-message-reports.server.ts'
import { reportConversation } from './moderation/report-conversation.server.ts'
import { reportedConversations } from './moderation/reported-conversations.server.ts'
import { messageNotice } from './notices/message-notice.server.ts'
import { noticeUnreadMessages } from './notices/notice-unread-messages.server.ts'
import { eraseMessages, exportMessages } from './personal-data.server.ts'
import { conversationsOf, unreadMessages } from './reading/conversation-queries.server.ts'
import { openConversation, previewConversation } from './reading/open-conversation.server.ts'
import { requireConversation } from './writing/find-conversation.server.ts'
import { sendMessage } from './writing/send-message.server.ts'
import { startConversation } from './writing/start-conversation.server.ts'

const db = databaseOf<unknown>()
configureGuestLinks('a secret for guest links in tests')
beforeEach(() => configureRateLimits(false))

const network = networkOf('192.0.2.44')
const say = (text: string, pictures: readonly string[] = []) => ({ text, pictures })
const at = (id: string, guestToken: string | null = null) => ({ id, guestToken })

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => (isRefusal(error) ? error.code : error),
  )

const tokenOf = (orderId: OrderId) =>
  new URLSearchParams(guestPathOf(orderId).split('?')[1]).get('token') ?? ''

async function aShop() {
  const vendor = await aVendor()
  return { vendor, product: await aProduct({ vendor }) }
}

async function aConversation(product: SomeProduct, shopper: Actor, text = 'Do you have it in green?') {
  return startConversation(shopper, { about: 'product', id: product.id }, say(text), network)
}

async function anOrder(product: SomeProduct, shopper: Person | null) {
  const orderId = await aPaidOrder({ shopper, items: [{ product, quantity: 1 }] })
  return {
    orderId,
    about: {
      about: 'order',
      orderId,
      vendorId: product.variant.vendorId,
      guestToken: shopper ? null : tokenOf(orderId),
    } as const,
  }
}

test('both sides read and write, each counts its unread messages, and sees what the other side has read', async () => {
  const [{ vendor, product }, shopper] = [await aShop(), await aPerson({ fullName: 'Robin Vale' })]
  const id = await aConversation(product, shopper)
  expect(await unreadMessages(vendor, 'vendor')).toBe(1)
  expect(await unreadMessages(shopper, 'shopper')).toBe(0)
  expect((await conversationsOf(vendor, 'vendor', null)).items).toMatchObject([
    { id, otherName: 'Robin V.', unread: 1, excerpt: 'Do you have it in green?', isOwn: false },
  ])
  expect((await conversationsOf(shopper, 'shopper', null)).items).toMatchObject([{ id, isOwn: true }])
  expect(await openConversation(vendor, at(id))).toMatchObject({
    side: 'vendor',
    messages: [{ isOwn: false }],
  })
  expect(await unreadMessages(vendor, 'vendor')).toBe(0)
  shiftClock(1_000)
  await sendMessage(vendor, at(id), say('', ['/media/messages/a.webp']), network)
  expect(await unreadMessages(shopper, 'shopper')).toBe(1)
  expect((await openConversation(shopper, at(id))).messages).toMatchObject([
    { isOwn: true, isRead: true },
    { isOwn: false, pictures: ['/media/messages/a.webp'] },
  ])
  expect(await unreadMessages(shopper, 'shopper')).toBe(0)
  expect(await messagePicturesInUse(system, ['/media/messages/a.webp', '/media/none.webp'])).toEqual([
    '/media/messages/a.webp',
  ])
})

test('a conversation that is shown beside the list stays unread, and only its sides see it there', async () => {
  const [{ vendor, product }, shopper] = [await aShop(), await aPerson()]
  const id = await aConversation(product, shopper)
  expect((await previewConversation(vendor, id)).messages).toMatchObject([
    { text: 'Do you have it in green?' },
  ])
  expect(await unreadMessages(vendor, 'vendor')).toBe(1)
  expect(await codeOf(previewConversation(await aPerson(), id))).toBe('not-found')
})

test('conversations with unread messages come first, on every page, and can be shown alone', async () => {
  const vendor = await aVendor()
  const shopper = await aPerson()
  const ids: ConversationId[] = []
  for (let count = 0; count < 22; count += 1) {
    ids.push(await aConversation(await aProduct({ vendor }), shopper))
    shiftClock(1_000)
  }
  const [oldest = '', , third = ''] = ids
  for (const id of ids) if (id !== oldest && id !== third) await openConversation(vendor, at(id))
  const first = await conversationsOf(vendor, 'vendor', null)
  const second = await conversationsOf(vendor, 'vendor', first.next)
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual([
    third,
    oldest,
    ...ids.filter((id) => id !== oldest && id !== third).toReversed(),
  ])
  expect(second.next).toBeNull()
  const unread = await conversationsOf(vendor, 'vendor', null, 'unread')
  expect(unread.items.map(({ id }) => id)).toEqual([third, oldest])
})

test('a list shows the start of a long message, and that it continues', async () => {
  const [{ vendor, product }, shopper] = [await aShop(), await aPerson()]
  const id = await aConversation(product, shopper)
  shiftClock(1_000)
  await sendMessage(shopper, at(id), say(`${'a'.repeat(279)} and more`), network)
  const [listed] = (await conversationsOf(vendor, 'vendor', null)).items
  expect(listed?.excerpt).toBe(`${'a'.repeat(279)}…`)
})

test('a conversation doesn’t exist for anyone else, operators and the other shop included', async () => {
  const [{ product }, shopper] = [await aShop(), await aPerson()]
  const id = await aConversation(product, shopper)
  const { orderId, about } = await anOrder(product, null)
  const ofGuest = await startConversation(visitor, about, say('Where is it?'), network)
  const strangers: Actor[] = [visitor, await aPerson(), await aPerson({ isOperator: true }), await aVendor()]
  for (const stranger of strangers) {
    for (const address of [at(id), at(id, tokenOf(orderId)), at(ofGuest), at(ofGuest, 'A'.repeat(32))]) {
      expect(await codeOf(openConversation(stranger, address))).toBe('not-found')
      expect(await codeOf(sendMessage(stranger, address, say('Hi'), network))).toBe('not-found')
      expect(await codeOf(blockConversation(stranger, address))).toBe('not-found')
      expect(await codeOf(unblockConversation(stranger, address))).toBe('not-found')
      const report = { reason: 'spam' as const, text: '' }
      expect(await codeOf(reportConversation(stranger, address, report, network))).toBe('not-found')
    }
  }
  expect(await codeOf(requireConversation(visitor, at('none')))).toBe('not-found')
  expect(
    await codeOf(startConversation(await aPerson(), { ...about, guestToken: null }, say('Hi'), network)),
  ).toBe('not-found')
})

test('a guest writes by the order link, one conversation per artist and order; keeping the order keeps it', async () => {
  const [{ vendor, product }, person] = [await aShop(), await aPerson()]
  const { orderId, about } = await anOrder(product, null)
  const [first, second] = await Promise.all([
    startConversation(visitor, about, say('Where is it?'), network),
    startConversation(visitor, about, say('Hello?'), network),
  ])
  expect(second).toBe(first)
  const opened = await openConversation(visitor, at(first, tokenOf(orderId)))
  expect(opened.messages).toHaveLength(2)
  expect(opened.shopperName).toBe('Jo B.')
  // The vendor can also write first; here the conversation exists.
  expect(await startConversation(vendor, { ...about, guestToken: null }, say('Tomorrow.'), network)).toBe(
    first,
  )
  await keepGuestOrder(person, orderId, tokenOf(orderId))
  expect(await unreadMessages(person, 'shopper')).toBe(1)
  expect((await conversationsOf(person, 'shopper', null)).items).toMatchObject([{ id: first, unread: 1 }])
})

test('visitors log in to ask about a product; drafts, unpaid orders and the own shop are refused', async () => {
  const [{ vendor, product }, shopper] = [await aShop(), await aPerson()]
  const ask = (actor: Actor, id: string) =>
    codeOf(startConversation(actor, { about: 'product', id }, say('Hi'), network))
  expect(await ask(visitor, product.id)).toBe('login-required')
  expect(await ask(vendor, product.id)).toBe('own-shop')
  expect(await ask(shopper, 'none')).toBe('not-found')
  await sql`update products set status = 'draft' where id = ${product.id}`.execute(db())
  expect(await ask(shopper, product.id)).toBe('not-found')
  const unpaid = await aPaidOrder({ shopper, items: [{ product, quantity: 1 }], isPaid: false })
  const about = { about: 'order', orderId: unpaid, vendorId: vendor.vendorId, guestToken: null } as const
  expect(await codeOf(startConversation(shopper, about, say('Hi'), network))).toBe('not-found')
  const { about: paid } = await anOrder(product, shopper)
  expect(await codeOf(startConversation(shopper, paid, say(''), network))).toBe('empty-message')
  const five = Array.from({ length: 5 }, (_, n) => `/media/messages/${n}.webp`)
  expect(await codeOf(startConversation(shopper, paid, say('', five), network))).toBe('too-many-pictures')
  expect(
    await codeOf(
      startConversation(shopper, { ...paid, vendorId: (await aVendor()).vendorId }, say('Hi'), network),
    ),
  ).toBe('not-found')
})

test('messages are limited per account and per network', async () => {
  configureRateLimits(true)
  const [{ product }, shopper] = [await aShop(), await aPerson()]
  const own = networkOf('203.0.113.7')
  const id = await startConversation(shopper, { about: 'product', id: product.id }, say('1'), own)
  for (let sent = 1; sent < 40; sent++) await sendMessage(shopper, at(id), say('again'), own)
  expect(await codeOf(sendMessage(shopper, at(id), say('too much'), own))).toBe('too-many-requests')
  const others = await Promise.all([1, 2, 3].map(() => aPerson()))
  let refused = 0
  for (const other of others) {
    const mine = await startConversation(other, { about: 'product', id: product.id }, say('1'), own)
    for (let sent = 1; sent < 30; sent++) {
      if ((await codeOf(sendMessage(other, at(mine), say('again'), own))) === 'too-many-requests') refused++
    }
  }
  expect(refused).toBe(11)
})

test('a block stops both sides in every conversation of the two, and only the blocker can lift it', async () => {
  const [{ vendor, product }, shopper] = [await aShop(), await aPerson()]
  const id = await aConversation(product, shopper)
  const { about } = await anOrder(product, shopper)
  const other = await startConversation(shopper, about, say('And my order?'), network)
  await blockConversation(vendor, at(id))
  await blockConversation(vendor, at(id))
  for (const one of [id, other]) {
    expect(await codeOf(sendMessage(shopper, at(one), say('Hi'), network))).toBe('conversation-blocked')
    expect(await codeOf(sendMessage(vendor, at(one), say('Hi'), network))).toBe('conversation-blocked')
  }
  const next = await aProduct({ vendor })
  expect(await codeOf(aConversation(next, shopper))).toBe('conversation-blocked')
  expect(await openConversation(vendor, at(id))).toMatchObject({ isBlockedByMe: true })
  expect(await openConversation(shopper, at(other))).toMatchObject({
    isBlockedByMe: false,
    whyNot: { title: 'You can’t write here' },
  })
  await unblockConversation(shopper, at(id))
  expect(await codeOf(sendMessage(shopper, at(id), say('Hi'), network))).toBe('conversation-blocked')
  await unblockConversation(vendor, at(id))
  expect(await codeOf(sendMessage(shopper, at(id), say('Hi'), network))).toBeNull()
})

test('operators read a conversation only while it is reported, close it with a reason, and it is in the audit log', async () => {
  const [{ vendor, product }, shopper] = [await aShop(), await aPerson()]
  const operator = await aPerson({ isOperator: true })
  const id = await aConversation(product, shopper, 'You are a fraud')
  const find = async () => (await reportedConversations(operator)).find((one) => one.id === id)
  expect(await find()).toBeUndefined()
  expect(await codeOf(reportedConversations(shopper))).toBe('not-found')
  expect(await codeOf(closeConversation(operator, id, 'No report'))).toBe('report-settled')
  const reported: string[] = []
  provideSubscriptions([
    on(conversationReported, 'test-reported', async (event) => void reported.push(event.conversationId)),
  ])
  await reportConversation(vendor, at(id), { reason: 'insulting', text: 'Read it.' }, network)
  await reportConversation(vendor, at(id), { reason: 'fraud', text: 'Read it again.' }, network)
  await reportConversation(shopper, at(id), { reason: 'other', text: '' }, network)
  await workOff([reactJob])
  expect(reported).toEqual([id])
  expect(await find()).toMatchObject({
    messages: [{ text: 'You are a fraud' }],
    reports: [{ by: 'shopper' }, { by: 'vendor', reason: 'fraud' }],
  })
  expect(await codeOf(closeConversation(vendor, id, 'Mine'))).toBe('not-found')
  await dismissMessageReports(operator, id, {
    until: new Date(now().getTime() + 1_000),
    reason: 'Only a question',
  })
  expect(await find()).toBeUndefined()
  await reportConversation(vendor, at(id), { reason: 'insulting', text: '' }, network)
  await closeConversation(operator, id, 'Insults')
  expect(await codeOf(sendMessage(shopper, at(id), say('Hi'), network))).toBe('conversation-closed')
  expect(await codeOf(sendMessage(vendor, at(id), say('Hi'), network))).toBe('conversation-closed')
  expect((await openConversation(shopper, at(id))).whyNot?.message).toContain('Insults')
  const { rows } = await sql<{ action: string }>`
    select action from audit_log where subject_id = ${id} order by id`.execute(db())
  expect(rows.map(({ action }) => action)).toEqual(['dismiss-message-reports', 'close-conversation'])
})

test('one notice per quiet period until it is read, with the other side’s name and a link', async () => {
  const [{ vendor, product }, shopper] = [await aShop(), await aPerson({ fullName: 'Robin Vale' })]
  const id = await aConversation(product, shopper, 'Hi')
  await sendMessage(shopper, at(id), say('One more thing'), network)
  const notices: string[] = []
  provideSubscriptions([
    on(messagesWaiting, 'test-waiting', async (event) => {
      if (event.conversationId === id) notices.push(event.side)
    }),
  ])
  const run = async () => {
    await noticeUnreadMessages(system)
    await workOff([reactJob])
    return notices.splice(0)
  }
  expect(await run()).toEqual([])
  shiftClock(3 * 60_000)
  expect(await run()).toEqual(['vendor'])
  expect(await messageNotice(system, id, 'vendor')).toEqual({
    to: vendor.email,
    subjectId: vendor.userId,
    otherName: 'Robin V.',
    subjectName: product.variant.productName,
    unread: 2,
    path: `/messages/${id}`,
  })
  await sendMessage(shopper, at(id), say('Hello?'), network)
  shiftClock(6 * 60_000)
  expect(await run()).toEqual([])
  shiftClock(dayMs + 6 * 60_000)
  expect(await run()).toEqual(['vendor'])
  await openConversation(vendor, at(id))
  await sendMessage(vendor, at(id), say('Yes'), network)
  shiftClock(dayMs + 9 * 60_000)
  expect(await run()).toEqual(['shopper'])
  await openConversation(shopper, at(id))
  expect(await messageNotice(system, id, 'shopper')).toBeNull()
})

test('a guest’s notice carries the order link', async () => {
  const { vendor, product } = await aShop()
  const { orderId, about } = await anOrder(product, null)
  const id = await startConversation(visitor, about, say('Where is it?'), network)
  await sendMessage(vendor, at(id), say('Tomorrow'), network)
  expect(await messageNotice(system, id, 'shopper')).toMatchObject({
    to: 'guest@example.test',
    subjectId: orderId,
    path: `/messages/${id}?token=${tokenOf(orderId)}`,
  })
})

test('a copy of a person’s data has their conversations; erasing removes what they wrote and their name', async () => {
  const [{ vendor, product }, shopper] = [await aShop(), await aPerson({ fullName: 'Robin Vale' })]
  const id = await aConversation(product, shopper, 'Mine')
  await sendMessage(vendor, at(id), say('Theirs'), network)
  for (const person of [shopper, vendor]) {
    expect(await exportMessages(person)).toMatchObject([
      { id, messages: [{ text: 'Mine' }, { text: 'Theirs' }] },
    ])
  }
  await eraseMessages(shopper)
  expect(await exportMessages(shopper)).toBeNull()
  const left = await openConversation(vendor, at(id))
  expect(left).toMatchObject({
    shopperName: null,
    messages: [
      { text: '', isErased: true },
      { text: 'Theirs', isErased: false },
    ],
  })
  expect(await codeOf(sendMessage(vendor, at(id), say('Hello?'), network))).toBe('conversation-blocked')
})

test('long conversations are read in pages, and deleted two years after the last message', async () => {
  const [{ product }, shopper] = [await aShop(), await aPerson()]
  const id = await aConversation(product, shopper)
  for (let sent = 2; sent <= 60; sent++) await sendMessage(shopper, at(id), say(`${sent}`), network)
  const newest = await openConversation(shopper, at(id))
  expect(newest.messages.map(({ number }) => number)).toEqual(Array.from({ length: 50 }, (_, n) => n + 11))
  expect(newest.before).toBe(11)
  const earlier = await openConversation(shopper, at(id), 11)
  expect([earlier.messages.length, earlier.before]).toEqual([10, null])
  await deleteOldConversations(system, { before: now(), max: 100_000 })
  expect(await codeOf(openConversation(shopper, at(id)))).toBe('not-found')
})
