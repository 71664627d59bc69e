let adoption: Promise<void> | null = null

/**
 * Resolves when the no-script cart is in the browser's cart, or can't be moved: once per page load. The code that moves it
 * loads only when needed.
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
    // It stays in the cookie until the next page load.
  }
}
