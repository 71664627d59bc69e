import { useEffect, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { toast } from '#app/web/toasts.ts'
import type { PayoutView } from './vendor-tab.server.ts'

/** What Stripe put into the address that it sent the artist back to. */
export type OnboardingReturn = 'success' | 'refresh' | null

/** Stripe may need a moment more than the way back takes. */
const recheckMs = 1_000

/**
 * Says how the visit to Stripe ended. The return itself proves nothing: the account is read when the page loads and, while it does
 * not work yet, once more a second later. Returns whether that second look is still to come.
 */
export function useOnboardingReturn(from: OnboardingReturn, payout: PayoutView | null): boolean {
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const [isRechecked, setRechecked] = useState(false)
  const isConnected = payout?.state === 'connected'
  const isUnknown = payout?.isUnknown ?? false
  const isWaiting = from === 'success' && !isConnected && !isRechecked

  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => void revalidate().then(() => setRechecked(true)), recheckMs)
    return () => clearTimeout(timer)
  }, [isWaiting, revalidate])

  useEffect(() => {
    if (from !== 'success' || !isConnected) return
    toast({ title: 'Stripe Connected', description: 'Your shop can be paid.', tone: 'success' })
    // Done with: loading the page again must not say it again.
    void navigate('/profile-settings?tab=vendor', { replace: true, preventScrollReset: true })
  }, [from, isConnected, navigate])

  useEffect(() => {
    if (from !== 'refresh') return
    toast({
      title: 'Onboarding Refresh',
      description: 'Please continue your Stripe setup where you left off.',
    })
  }, [from])

  useEffect(() => {
    if (isUnknown) {
      toast({ title: 'Error', description: 'Failed to check Stripe account status.', tone: 'danger' })
    }
  }, [isUnknown])

  return isWaiting
}
