/** What selling here costs, said before somebody registers. */
export function PlatformFeeNote({ feeBasisPoints }: { readonly feeBasisPoints: number }) {
  return (
    <p className="rounded-field bg-sunken p-4">
      <strong>Platform fee: {feeBasisPoints / 100}%.</strong> Shoppers pay it on top of your price, as a line
      of its own. You get your full price for every hat; card fees are on us.
    </p>
  )
}
