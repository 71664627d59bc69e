export { invalidEmailText, isPlausibleEmail, subscribedText } from './subscription-texts.ts'
