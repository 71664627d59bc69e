/** The cost of selling here, shown before registration. */
export function PlatformFeeNote({ feeBasisPoints }: { readonly feeBasisPoints: number }) {
  return (
    <p className="text-muted">
      <strong className="text-text">Platform fee: {feeBasisPoints / 100}%.</strong> Shoppers pay it on top of
      your price, as a separate line. You get your full price for every hat. We pay the card fees.
    </p>
  )
}
