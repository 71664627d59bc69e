/** Storage key required by the specification. */
const seenKey = 'hasSeenSubscriptionModal'
let isSeenHere = false

export function hasSeenPopUp(): boolean {
  try {
    return isSeenHere || localStorage.getItem(seenKey) !== null
  } catch {
    return isSeenHere
  }
}

export function rememberPopUp(): void {
  isSeenHere = true
  try {
    localStorage.setItem(seenKey, 'true')
  } catch {
    // Then it shows again after the next page load.
  }
}
