let adoption: Promise<void> | null = null

/**
 * Resolves when what was collected without scripts lies in the browser's cart, or cannot come there: once a page load. What
 * moves it is only fetched where there is something to move.
 */
export function cookieAdoption(): Promise<void> {
  adoption ??= document.cookie.includes('cart=') ? adopted() : Promise.resolve()
  return adoption
}

async function adopted(): Promise<void> {
  try {
    const { adoptCookieCart } = await import('./adopt-cookie-cart.ts')
    await adoptCookieCart()
  } catch {
    // It stays where it is until the next page load.
  }
}
