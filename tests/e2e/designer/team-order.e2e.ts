import { expectAccessible } from '../support/accessible.ts'
import { openDesigner } from '../support/designer.ts'
import { shipWithOwnCarrier } from '../support/ship-with-own-carrier.ts'
import { cards, checkOut, fillAddress, payWith, tick, toastIn } from '../support/shopping.ts'
import { expect, test } from '../support/test.ts'

test('a team’s names are pasted, ordered as one custom item and made from the files of each hat', async ({
  page,
  newShopper,
  newVendor,
  otherBrowser,
  lastEmail,
}) => {
  test.slow()
  const shopper = await newShopper()
  const atWork = await otherBrowser()
  const vendor = await newVendor(atWork)
  await vendor.offerCustomWork()

  await test.step('the shopper pastes the team list and sees each hat', async () => {
    await openDesigner(page)
    await page.getByRole('button', { name: 'Team', exact: true }).click()
    await page.getByRole('combobox', { name: /YOUR HAT/ }).selectOption('name')
    await expect(page.getByText('the team list is empty').filter({ visible: true })).toBeVisible()
    await page
      .getByRole('textbox', { name: 'Rows' })
      .fill('Player\tSize\tShoe\tQty\nSMITH\tL\t44\t1\nLOPEZ\tM\t42\t2\nKIM\tS\t40\tmany')
    await expect(page.getByText('Row 4: “many” isn’t a quantity from 1 to 1,000.')).toBeVisible()
    await page.getByRole('button', { name: 'Add 2 rows' }).click()
    await expect(page.getByText('Left out: Shoe.')).toBeVisible()
    const steps = page.getByRole('group', { name: 'Hat in the picture' })
    await expect(steps).toContainText('1 of 2: SMITH')
    await steps.getByRole('button', { name: 'Next hat' }).click()
    await expect(steps).toContainText('2 of 2: LOPEZ')
    await page.getByLabel('Name of hat 2').press('Enter')
    await page.getByLabel('Name of hat 3').fill('DIAZ')
    await expect(steps).toContainText('3 of 3: DIAZ')
    await tick(page.getByRole('radio', { name: vendor.name }))
    await expect(page.getByText('Quantity: 4, from your team list')).toBeVisible()
    await expectAccessible(page)
    const price = page.getByRole('region', { name: 'Price' })
    await expect(price).toContainText('Different text on each hat, per hat$3.00')
    await expect(price).toContainText('Total for 4 hats')
  })

  const orderId = await test.step('four hats are one line, with their names on the order', async () => {
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await expect(toastIn(page)).toContainText('Added to cart', { timeout: 40_000 })
    await page.goto('/cart')
    await expect(page.getByText('4 hats')).toBeVisible()
    await fillAddress(page)
    await checkOut(page)
    await payWith(page, cards.pays)
    await page.getByRole('link', { name: 'View Order Details' }).click()
    await expect(page.getByRole('list', { name: 'Text on each hat' }).first()).toHaveText(
      'SMITH LLOPEZ M × 2DIAZ',
    )
    expect((await lastEmail(shopper.email, 'Your order')).text).toContain('SMITH (L), LOPEZ (M, 2), DIAZ')
    return new URL(page.url()).pathname.split('/').at(-1) ?? ''
  })

  await test.step('the artist has the files of each hat and sends one proof of all', async () => {
    await atWork.goto(`/vendor-dashboard/orders/${orderId}/work-ticket`)
    const zip = await atWork.getByRole('link', { name: 'All files of LOPEZ (ZIP)' }).getAttribute('href')
    expect((await (await atWork.request.get(zip ?? '')).body()).subarray(0, 2).toString()).toBe('PK')
    const svg = await atWork.getByRole('link', { name: 'Front of DIAZ as SVG' }).getAttribute('href')
    expect((await atWork.request.get(svg ?? '')).status()).toBe(200)
    await atWork.goto(`/vendor-dashboard/orders/${orderId}`)
    await atWork.getByLabel('Send our drawing of every hat').check()
    await atWork.getByRole('button', { name: 'Send proof' }).click()
    await expect(toastIn(atWork)).toContainText('Proof sent')
    await page.reload()
    await expect(page.getByRole('region', { name: 'Texts to check' })).toContainText('DIAZ')
    // Whole: names are at its edges.
    await expect(page.getByAltText('The artist’s proof of this design')).toHaveCSS('object-fit', 'contain')
    await page.getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByText('You approved the proof.')).toBeVisible()
  })

  await test.step('the artist refunds two hats by name, and everybody sees which', async () => {
    await atWork.goto(`/vendor-dashboard/orders/${orderId}/refund`)
    await atWork.getByRole('checkbox', { name: 'SMITH L' }).press('Space')
    await atWork.getByRole('spinbutton', { name: 'LOPEZ M' }).fill('1')
    await atWork.getByLabel('Reason').fill('The thread ran out.')
    await expectAccessible(atWork)
    await atWork.getByRole('button', { name: 'Preview refund' }).click()
    await expect(atWork.getByText('SMITH (L), LOPEZ (M)')).toBeVisible()
    await expectAccessible(atWork)
    await atWork.getByRole('button', { name: /^Refund \$/ }).click()
    await expect(toastIn(atWork)).toContainText('Refund started')
    expect((await lastEmail(shopper.email, 'Refund for')).text).toContain('SMITH (L), LOPEZ (M)')
    await atWork.goto(`/vendor-dashboard/orders/${orderId}/work-ticket`)
    await expect(atWork.getByText('2 refunded, 2 left')).toBeVisible()
    await expect(atWork.getByRole('region', { name: 'Each hat' })).toContainText('SMITH, size L, refunded')
    await atWork.goto(`/vendor-dashboard/orders/${orderId}/refund`)
    await expect(atWork.getByText('SMITH L: refunded')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('list', { name: 'Text on each hat' }).first()).toHaveText(
      'SMITH L, refundedLOPEZ M × 2, 1 refundedDIAZ',
    )
  })

  await test.step('the shopper reports one hat by name, and accepts the artist’s refund of it', async () => {
    await shipWithOwnCarrier(atWork, orderId)
    await page.reload()
    await page.getByRole('link', { name: /^Report a problem/ }).click()
    await tick(page.getByRole('radio', { name: 'It arrived damaged' }))
    await tick(page.getByRole('checkbox', { name: 'DIAZ' }))
    await page.getByLabel('Describe the problem').fill('A thread hangs out.')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Open case' }).click()
    await expect(page.getByRole('heading', { name: 'answers next' })).toBeVisible()
    await atWork.goto('/vendor-dashboard/cases')
    await atWork.getByRole('link', { name: new RegExp(`#${orderId.slice(0, 8)}`) }).click()
    await atWork.waitForURL('**/cases/*')
    await tick(atWork.getByRole('radio', { name: 'Refund hats The shopper keeps them' }))
    await atWork.getByLabel('Your text to the shopper').fill('Sorry for that.')
    await expectAccessible(atWork)
    await atWork.getByRole('button', { name: 'Send answer' }).click()
    await expect(atWork.getByText('Sorry for that.').first()).toBeVisible()
    await page.reload()
    const accept = page.getByRole('button', { name: /^Accept/ })
    await accept.click()
    // Leaving sooner could cancel the request.
    await expect(accept).toHaveCount(0)
    await page.goto(`/order/${orderId}`)
    await expect(page.getByRole('list', { name: 'Text on each hat' }).first()).toContainText('DIAZ, refunded')
  })
})
