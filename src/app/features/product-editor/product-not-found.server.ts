import { redirectWithToast } from '#app/web/toasts/redirect-with-toast.server.ts'

/** Another vendor's product and one that doesn't exist get the same answer. */
export function productNotFound(): Response {
  return redirectWithToast('/vendor-dashboard', {
    title: 'Product not found',
    description: 'Could not find the requested product',
    tone: 'error',
  })
}
