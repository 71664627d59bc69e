import { useEffect, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { toast } from '#app/web/toasts/toasts.ts'
import type { PayoutSetup } from './vendor-tab.server.ts'

/** How Stripe's redirect back says the visit ended; 'failed' when it couldn't begin right after the registration. */
export type OnboardingEnd = 'success' | 'refresh' | 'failed' | null

/** Stripe's status can lag behind the redirect. */
const recheckMs = 1_000

/**
 * Shows a toast about the visit to Stripe. The redirect proves nothing, so the page loads the account status and, if it isn't
 * connected yet, rechecks it a second later. Returns whether that recheck is pending.
 */
export function useOnboardingReturn(from: OnboardingEnd, payout: PayoutSetup | null): boolean {
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
    toast({ title: 'Stripe Connected', description: 'You can receive payouts now.', tone: 'success' })
    // Clear the query, so a reload doesn't show the toast again.
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
