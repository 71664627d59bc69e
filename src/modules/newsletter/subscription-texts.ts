/** Shown by the pop-up before the request is sent; the server validates fully. */
export const invalidEmailText = {
  title: 'Invalid email',
  description: 'Please enter a valid email address',
  tone: 'danger',
} as const

export const subscribedText = {
  title: 'Subscribed!',
  description: "You'll receive updates about new drops and promotions.",
  tone: 'success',
} as const

export function isPlausibleEmail(text: string): boolean {
  return text.trim() !== '' && text.includes('@')
}
